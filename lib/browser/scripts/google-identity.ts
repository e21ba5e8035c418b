import { loadExternalScript } from "./load-external-script";

/** What Google's identity script puts on the window; the sandbox's stand-in does the same. */
interface GoogleIdentityServices {
  accounts: {
    id: {
      initialize(options: {
        client_id: string;
        nonce: string;
        callback: (answer: { credential?: string }) => void;
        ux_mode: "popup";
        use_fedcm_for_prompt: boolean;
        itp_support: boolean;
      }): void;
      renderButton(
        place: HTMLElement,
        look: {
          type: "standard";
          theme: "outline";
          size: "large";
          text: "continue_with";
          locale: string;
          width: number;
        },
      ): void;
      prompt(): void;
      cancel(): void;
    };
  };
}

export interface GoogleLoginOptions {
  clientId: string;
  nonce: string;
  /** Where the script lies. */
  script: string;
  /** Where Google draws its button. */
  container: HTMLElement;
  onCredential: (credential: string) => void;
}

/** Google's own button is no wider. */
const MAX_BUTTON_WIDTH = 400;

/**
 * Lets Google ask who somebody is: its button, and its own dialog where the browser has one.
 * @returns how to call the dialog off
 * @throws when the script did not arrive
 */
export async function startGoogleLogin(options: GoogleLoginOptions): Promise<() => void> {
  const { clientId, nonce, script, container, onCredential } = options;
  await loadExternalScript(script);
  const services = (window as { google?: GoogleIdentityServices }).google;
  if (!services) throw new Error("Google's script brought no identity services");
  const { id } = services.accounts;
  id.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => credential && onCredential(credential),
    ux_mode: "popup",
    use_fedcm_for_prompt: true,
    itp_support: true,
  });
  id.renderButton(container, {
    type: "standard",
    theme: "outline",
    size: "large",
    text: "continue_with",
    locale: document.documentElement.lang,
    width: Math.min(MAX_BUTTON_WIDTH, Math.floor(container.clientWidth)),
  });
  id.prompt();
  return () => id.cancel();
}

/** The address in a credential, for the reader's eyes only: our server looks at the signature. Empty where there is none. */
export function parseCredentialEmail(credential: string): string {
  try {
    const [, claimsPart = ""] = credential.split(".");
    const bytes = Uint8Array.from(atob(claimsPart.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const email = typeof claims === "object" && claims !== null ? Reflect.get(claims, "email") : "";
    return typeof email === "string" ? email : "";
  } catch {
    return "";
  }
}
