import { loadExternalScript } from "./load-external-script";

/** The object that the captcha script sets on `window`; the simulated script of the sandbox sets the same. */
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
  /** The token has expired, or the provider can't be reached. */
  onTokenInvalid: () => void;
}

/**
 * Renders the captcha into a container.
 * @throws if the script did not load
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
  if (!recaptcha) throw new Error("the captcha script did not set `grecaptcha`");
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  // The container is removed if the user left the form in the meantime.
  if (!container.isConnected) return;
  recaptcha.render(container, {
    sitekey: siteKey,
    theme: getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "dark" : "light",
    callback: onToken,
    "expired-callback": onTokenInvalid,
    "error-callback": onTokenInvalid,
  });
}
