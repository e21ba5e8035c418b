import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Action, useAction } from "@/components/feedback/use-action";
import type { IdentityCheck } from "@/components/form/identity/use-identity-proof";
import { callApi } from "@/lib/browser/api/call-api";
import { createPasskey, supportsPasskeys } from "@/lib/browser/passkeys/passkeys";
import type { Passkey } from "@/lib/contract/user/passkeys";

/** Why the browser made none. */
type AddProblem = "exists" | "failed" | "unsupported";

export interface PasskeyAddition {
  action: Action<void>;
  problem: AddProblem | null;
}

/** Adds a passkey: a proof of who the member is, the browser's own dialog, then the upstream. */
export function useAddPasskey(
  callWithProof: IdentityCheck["callWithProof"],
  onAdded: (passkey: Passkey) => void,
): PasskeyAddition {
  const t = useTranslations("account.passkeys");
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const action = useAction<void, Passkey>({
    perform: async (_, signal) => {
      setProblem(supportsPasskeys() ? null : "unsupported");
      if (!supportsPasskeys()) return "cancelled";
      const begun = await callWithProof((proof) =>
        callApi("beginPasskey", proof, { report: "consequences", signal }),
      );
      if (begun === "cancelled" || !begun.ok) return begun;
      const made = await createPasskey(begun.data);
      if (made.kind !== "done") {
        setProblem(made.kind === "canceled" ? null : made.kind);
        return "cancelled";
      }
      return callApi("addPasskey", { attestation: made.response }, { report: "consequences", signal });
    },
    onSuccess: (passkey) => {
      onAdded(passkey);
      return t("done");
    },
  });
  return { action, problem };
}
