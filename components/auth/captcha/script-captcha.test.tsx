/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import auth from "@/messages/en/auth.json";
import { ScriptCaptcha } from "./script-captcha";

const SCRIPT = "https://captcha.test/client.js";

const findScripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${SCRIPT}"]`)];

function blockScript(): void {
  const [script] = findScripts();
  if (!script) throw new Error("the script was not requested");
  fireEvent.error(script);
}

it("says that the check did not load when its script is blocked, and tries again (fault F29)", async () => {
  renderWithMessages(<ScriptCaptcha onToken={() => undefined} script={{ siteKey: "key", script: SCRIPT }} />);
  blockScript();
  expect(await screen.findByRole("alert")).toHaveTextContent(auth.captcha.failed);
  expect(findScripts()).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: auth.captcha.again }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(findScripts()).toHaveLength(1);
});
