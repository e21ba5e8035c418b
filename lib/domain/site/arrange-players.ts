import type { PLAYER_DEVICES } from "@/lib/config/constants";
import type { Site } from "./site";

export type PlayerDevice = (typeof PLAYER_DEVICES)[number];
type Player = Site["players"][number];

/** A brand's players around the device that the page is read on. */
export interface ArrangedPlayers {
  /** The one for this very device; null where the brand has none. */
  own: Player | null;
  /** On a computer those whose link belongs onto a phone, shown as codes. */
  phones: Player[];
  /** All others. */
  others: Player[];
}

/** Which player is the next step on a device, and which come after it (rules/brands#players). */
export function arrangePlayers(players: readonly Player[], device: PlayerDevice): ArrangedPlayers {
  const own = players.find((player) => player.device === device) ?? null;
  const rest = players.filter((player) => player !== own);
  const phones =
    device === "computer"
      ? rest.filter((player) => player.device === "android" || player.device === "ios")
      : [];
  return { own, phones, others: rest.filter((player) => !phones.includes(player)) };
}
