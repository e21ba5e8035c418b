import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { signWithPasskey } from "./passkeys";

/** The session, why there is none, or what the browser said instead of signing. */
export type PasskeyLoginResult = ApiOutcome<CallData<"loginByPasskey">> | "canceled" | "failed";

/** Logs in with a passkey that the user chooses; `autofill` as in `signWithPasskey`. */
export async function logInByPasskey(autofill: boolean): Promise<PasskeyLoginResult> {
  const report = autofill ? "nothing" : "consequences";
  const begun = await callApi("beginPasskeyLogin", {}, { report });
  if (!begun.ok) return begun;
  const signed = await signWithPasskey(begun.data, autofill);
  if (signed.kind === "done")
    return callApi("loginByPasskey", { assertion: signed.response }, { report: "consequences" });
  return signed.kind === "canceled" ? "canceled" : "failed";
}
