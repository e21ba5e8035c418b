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
    },
  ): number;
}

export interface CaptchaScriptOptions {
  siteKey: string;
  script: string;
}

/**
 * Renders the captcha into a container.
 * @param onToken sends the token at once: it is not valid for long
 * @throws if the script did not load
 */
export async function renderCaptcha(
  container: HTMLElement,
  { siteKey, script }: CaptchaScriptOptions,
  onToken: (token: string) => void,
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
  });
}
