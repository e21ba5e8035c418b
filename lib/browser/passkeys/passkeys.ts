import { loadChunk } from "@/lib/browser/chunk-failure";
import { writeStoredText } from "@/lib/browser/storage/stored-text";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@/lib/contract/user/passkey-options";

/** Read by the script in the head of the log-in document (lib/domain/document/document-scripts.ts). */
const PASSKEY_MARK_KEY = "passkey";

/** What a browser answered; `canceled`: the user closed the dialog, or another one has replaced it. */
export type Ceremony<Response> =
  | { kind: "done"; response: Response }
  | { kind: "canceled" }
  /** The device has a passkey of this account already. */
  | { kind: "exists" }
  | { kind: "failed" };

/** The library is loaded only here, and only when a passkey is used. */
const loadLibrary = () => loadChunk(() => import("@simplewebauthn/browser"));

/** False in browsers without WebAuthn, and on pages without TLS. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** True where the browser can suggest passkeys in a field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Lets the browser create a passkey. */
export async function createPasskey(
  optionsJSON: PasskeyCreationOptions,
): Promise<Ceremony<PasskeyAttestation>> {
  return runCeremony(async () => (await loadLibrary()).startRegistration({ optionsJSON }));
}

/**
 * Lets the browser sign with a passkey.
 * @param autofill true: only where the user chooses a passkey among the suggestions of a field; a later call replaces this one
 */
export async function signWithPasskey(
  optionsJSON: PasskeyRequestOptions,
  autofill: boolean,
): Promise<Ceremony<PasskeyAssertion>> {
  return runCeremony(async () =>
    (await loadLibrary()).startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
  );
}

/** Closes the browser's dialog, for a page that no longer needs the answer. */
export async function cancelCeremony(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

/** Stores that this browser has a passkey for this brand, so that log-in suggests it before the first touch. */
const storePasskeyMark = () => writeStoredText("local", PASSKEY_MARK_KEY, "1");

async function runCeremony<Response>(run: () => Promise<Response>): Promise<Ceremony<Response>> {
  try {
    const response = await run();
    storePasskeyMark();
    return { kind: "done", response };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return { kind: "canceled" };
    return { kind: name === "InvalidStateError" ? "exists" : "failed" };
  }
}
