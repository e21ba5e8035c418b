import type { Scene } from "@/lib/config/constants";
import { type ErrorReactionName, type ErrorRow, getErrorRow } from "./error-catalog";

/** What the shared client does with a failure (rules/errors#handling). */
export interface ErrorReaction {
  row: ErrorRow;
  /** True: show the row's message as an error toast. */
  toast: boolean;
  resetSession: boolean;
  /** Where to go, without language prefix; null: stay. */
  goTo: string | null;
  /** `resolve`: hand the outcome to the caller; `reject`: throw it. */
  answer: "resolve" | "reject";
}

type ReactionEffects = Pick<ErrorReaction, "resetSession" | "goTo">;

const EFFECTS_BY_REACTION: Record<ErrorReactionName, (code: number, scene: Scene) => ReactionEffects> = {
  none: () => ({ resetSession: false, goTo: null }),
  resetSession: () => ({ resetSession: true, goTo: null }),
  resetSessionAndGoLogin: () => ({ resetSession: true, goTo: "/login" }),
  go404: () => ({ resetSession: false, goTo: "/404" }),
  goPlans: (code) => ({ resetSession: false, goTo: `/pricing-table?error=${code}&type=cannotBuyPlan` }),
  // On a set-top box a toast would stand over a screen that cannot log in anyway; elsewhere it is a plain error.
  goStbNotice: (code, scene) => ({
    resetSession: false,
    goTo: scene === "STB" ? `/notice?type=stbLoginErr&code=${code}` : null,
  }),
};

/** Decides, for a code that came with any answer and the visitor's scene, what happens. Pure; success is silent. */
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
