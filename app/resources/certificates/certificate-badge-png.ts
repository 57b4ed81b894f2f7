import type { Route } from "./+types/certificate-badge-png";
import { badgeResponse } from "./badge-response.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => badgeResponse(context, params, "png");
