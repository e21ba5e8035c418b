import { expect } from "@playwright/test";
import { SANDBOX_URL } from "./stack-settings";

/** A page of a simulated bank or provider. It consists of forms without script, so no browser is needed. */
export interface SandboxPage {
  /** Its HTML. */
  text: string;
  /** The labels of its buttons. */
  buttons: string[];
  /**
   * Submits the page's form by the button of that label.
   * @returns the next page, after the sandbox has performed the action
   */
  submit(label: string): Promise<SandboxPage>;
}

interface Button {
  label: string;
  name: string;
  value: string;
}

/** Opens a page, by POST if there are fields. */
export async function openSandboxPage(path: string, fields?: Record<string, string>): Promise<SandboxPage> {
  const answer = await fetch(new URL(path, SANDBOX_URL), {
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  expect(answer.status, `${path} of the sandbox`).toBe(200);
  const text = await answer.text();
  const buttons = listButtons(text);
  return {
    text,
    buttons: buttons.map(({ label }) => label),
    submit(label) {
      const button = buttons.find((item) => item.label === label);
      const [, action] = /<form method="post" action="([^"]+)"/.exec(text) ?? [];
      if (!button || !action)
        throw new Error(
          `${path} has no button "${label}"; it has: ${buttons.map((item) => item.label).join(", ")}.`,
        );
      return openSandboxPage(decodeHtml(action), { [button.name]: button.value });
    },
  };
}

const listButtons = (html: string): Button[] =>
  [...html.matchAll(/<button[^>]* name="([^"]+)" value="([^"]+)">([^<]+)<\/button>/g)].map(
    ([, name = "", value = "", label = ""]) => ({ name, value, label: decodeHtml(label) }),
  );

const decodeHtml = (text: string): string =>
  text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
