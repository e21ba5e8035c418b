import { callApi } from "@/lib/browser/api/call-api";
import { isSmallerPlan } from "@/lib/domain/errors/error-conditions";

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
  if (outcome.ok || !isSmallerPlan(outcome.code)) return;
  for (const note of notes) note.hidden = false;
}
