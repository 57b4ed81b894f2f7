// Copy buttons, on a page that has nothing else to bring to life.
import { offerCopies } from "./offer-copies.ts";

offerCopies();
