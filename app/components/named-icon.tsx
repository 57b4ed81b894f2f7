import {
  Award,
  BadgeCheck,
  BookOpen,
  Eye,
  FileText,
  Globe,
  GraduationCap,
  Hammer,
  Handshake,
  KeyRound,
  Landmark,
  Lock,
  LockKeyhole,
  Map,
  MessagesSquare,
  RefreshCw,
  Rocket,
  Scale,
  ShieldCheck,
  Sparkles,
  Store,
  Timer,
  Trophy,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { IconName } from "#content/icon-names.ts";

/** The drawing for each picture that a card can name. */
const icons: Readonly<Record<IconName, LucideIcon>> = {
  award: Award,
  book: BookOpen,
  check: BadgeCheck,
  eye: Eye,
  file: FileText,
  globe: Globe,
  graduation: GraduationCap,
  hammer: Hammer,
  handshake: Handshake,
  key: KeyRound,
  landmark: Landmark,
  lock: Lock,
  padlock: LockKeyhole,
  map: Map,
  messages: MessagesSquare,
  refresh: RefreshCw,
  rocket: Rocket,
  scale: Scale,
  shield: ShieldCheck,
  sparkles: Sparkles,
  store: Store,
  timer: Timer,
  trophy: Trophy,
  users: Users,
};

export function NamedIcon({ name, className }: { name: IconName; className?: string | undefined }) {
  const Icon = icons[name];
  return <Icon className={className} aria-hidden="true" />;
}
