import { loadExternalScript } from "./load-external-script";

/** The object that Google's identity script sets on `window`; the simulated script of the sandbox sets the same. */
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
  /** The address of the script. */
  script: string;
  /** The element in which Google renders its button. */
  container: HTMLElement;
  onCredential: (credential: string) => void;
}

/** The maximum width of Google's button, in pixels. */
const MAX_BUTTON_WIDTH = 400;

/**
 * Starts the log-in with Google: its button, and its own dialog if the browser supports it.
 * @returns a function that closes the dialog
 * @throws if the script did not load
 */
export async function startGoogleLogin(options: GoogleLoginOptions): Promise<() => void> {
  const { clientId, nonce, script, container, onCredential } = options;
  await loadExternalScript(script);
  const services = (window as { google?: GoogleIdentityServices }).google;
  if (!services) throw new Error("Google's script did not set `google`");
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

/** The email address in a credential, for display only: our server verifies the signature. Empty without one. */
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
