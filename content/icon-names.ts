/** Small pictures that a card can have. Which drawing each is, the view decides (app/components/named-icon.tsx). */
export type IconName =
  | "award"
  | "book"
  | "check"
  | "eye"
  | "file"
  | "globe"
  | "graduation"
  | "hammer"
  | "handshake"
  | "key"
  | "landmark"
  | "lock"
  | "map"
  | "messages"
  | "padlock"
  | "refresh"
  | "rocket"
  | "scale"
  | "shield"
  | "sparkles"
  | "store"
  | "timer"
  | "trophy"
  | "users";

export interface IconCard {
  icon: IconName;
  title: string;
  text: string;
}

/** Cards that each name their picture. */
export const iconCards = (cards: readonly IconCard[]): readonly IconCard[] => cards;
