import { loadExternalScript } from "./load-external-script";

/** What the captcha script puts on the window; the sandbox's stand-in does the same. */
interface Recaptcha {
  ready(run: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): number;
}

export interface CaptchaScriptOptions {
  siteKey: string;
  script: string;
}

export interface CaptchaEvents {
  onToken: (token: string) => void;
  /** The token is too old, or the maker can't be reached. */
  onTokenInvalid: () => void;
}

/**
 * Puts the captcha into a place of the page.
 * @throws when the script did not arrive
 */
export async function renderCaptcha(
  container: HTMLElement,
  { siteKey, script }: CaptchaScriptOptions,
  { onToken, onTokenInvalid }: CaptchaEvents,
): Promise<void> {
  const address = new URL(script);
  address.searchParams.set("render", "explicit");
  address.searchParams.set("hl", document.documentElement.lang);
  await loadExternalScript(address.href);
  const recaptcha = (window as { grecaptcha?: Recaptcha }).grecaptcha;
  if (!recaptcha) throw new Error("the captcha's script brought no captcha");
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  // Whoever has gone meanwhile has taken the place along.
  if (!container.isConnected) return;
  recaptcha.render(container, {
    sitekey: siteKey,
    theme: getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "dark" : "light",
    callback: onToken,
    "expired-callback": onTokenInvalid,
    "error-callback": onTokenInvalid,
  });
}
