/** @jest-environment ./lib/testing/browser-environment.mjs */
import { EARLY_ACTIONS_SCRIPT } from "@/lib/domain/document/document-scripts";
import { repeatEarlyActions } from "./early-actions";

it("a click on a public page before React has loaded is repeated once (rules/faults#slow-code)", () => {
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(EARLY_ACTIONS_SCRIPT);
  jest.useFakeTimers();
  document.body.innerHTML = '<button type="button"><b>Copy</b></button>';
  const button = document.querySelector("button");
  const clicks: string[] = [];
  document.querySelector("b")?.click();
  button?.addEventListener("click", () => clicks.push("copied"));
  jest.advanceTimersByTime(5_000);
  repeatEarlyActions();
  jest.advanceTimersByTime(5_000);
  expect(clicks).toEqual([]);
  Object.assign(button ?? {}, { __reactProps$a: {} });
  jest.advanceTimersByTime(5_000);
  expect(clicks).toEqual(["copied"]);
});
