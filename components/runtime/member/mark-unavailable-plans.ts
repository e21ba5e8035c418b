import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk } from "@/lib/browser/chunk-failure";

/**
 * A plan for one device is not for sale while one for several runs (rules/plans#availability). The cached page carries a
 * hidden note in each such plan (`data-single-device` has its id); whether the notes apply to this member is requested
 * once, because the rule is the same for all of these plans.
 */
export async function markUnavailablePlans(): Promise<void> {
  const notes = [...document.querySelectorAll<HTMLElement>("[data-single-device]")];
  const planId = notes[0]?.dataset.singleDevice;
  if (!planId) return;
  const outcome = await callApi("checkPlanAvailable", { planId }, { report: "nothing" });
  if (outcome.ok) return;
  // The catalog is loaded with the first error: every page of a member loads this file.
  const conditions = await loadChunk(() => import("@/lib/domain/errors/error-reaction")).catch(() => null);
  if (!conditions?.isSmallerPlan(outcome.code)) return;
  for (const note of notes) note.hidden = false;
}
