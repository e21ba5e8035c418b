import type { Scene } from "@/lib/config/constants";
import { type ErrorReactionName, type ErrorRow, getErrorRow } from "./error-catalog";

/** What the shared client does with a failure (rules/errors#handling). */
export interface ErrorReaction {
  row: ErrorRow;
  /** True: the row's message is shown as an error toast. */
  toast: boolean;
  resetSession: boolean;
  /** The page to open, without language prefix; null: none. */
  goTo: string | null;
  /** `resolve`: the caller gets the outcome; `reject`: it is thrown. */
  answer: "resolve" | "reject";
}

type ReactionEffects = Pick<ErrorReaction, "resetSession" | "goTo">;

const EFFECTS_BY_REACTION: Record<ErrorReactionName, (code: number, scene: Scene) => ReactionEffects> = {
  none: () => ({ resetSession: false, goTo: null }),
  resetSession: () => ({ resetSession: true, goTo: null }),
  resetSessionAndGoLogin: () => ({ resetSession: true, goTo: "/login" }),
  go404: () => ({ resetSession: false, goTo: "/404" }),
  goPlans: (code) => ({ resetSession: false, goTo: `/pricing-table?error=${code}&type=cannotBuyPlan` }),
  // On a set-top box a toast would cover a screen that cannot log in anyway; elsewhere it is a plain error.
  goStbNotice: (code, scene) => ({
    resetSession: false,
    goTo: scene === "STB" ? `/notice?type=stbLoginErr&code=${code}` : null,
  }),
};

/** Selects the reaction to an error code in the visitor's scene. Pure; success has none. */
export function getErrorReaction(code: number, scene: Scene): ErrorReaction {
  const row = getErrorRow(code);
  if (code === 0) return { row, toast: false, resetSession: false, goTo: null, answer: "resolve" };
  const { resetSession, goTo } = EFFECTS_BY_REACTION[row.reaction](code, scene);
  const replacedByNotice = row.reaction === "goStbNotice" && goTo !== null;
  return {
    row,
    toast: row.shownBy === "toast" && !replacedByNotice,
    resetSession,
    goTo,
    answer: row.shownBy === "caller" ? "resolve" : "reject",
  };
}
