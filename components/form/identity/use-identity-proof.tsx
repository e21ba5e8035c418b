"use client";

import { type ReactNode, useState } from "react";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { needsIdentityProof } from "@/lib/domain/errors/error-conditions";
import { IdentityDialog } from "./identity-dialog";

export interface IdentityCheck {
  /**
   * Makes a call. Where the upstream answers that the member must prove again who they are, asks for that and makes the call
   * again with the proof; an upstream that asks for none is never sent one.
   * @returns `"cancelled"` where the dialog was closed
   */
  callWithProof: <Data>(call: ProvenCall<Data>) => Promise<ApiOutcome<Data> | "cancelled">;
  /** Rendered once, outside of any form. */
  dialog: ReactNode;
}

type ProvenCall<Data> = (proof: { identityProof?: string }) => Promise<ApiOutcome<Data>>;

/** The shared step before a change of what logs a member in (rules/accounts#proof-again). */
export function useIdentityProof(): IdentityCheck {
  const [request, setRequest] = useState<{ settle: (proof: string | null) => void } | null>(null);

  async function callWithProof<Data>(call: ProvenCall<Data>): Promise<ApiOutcome<Data> | "cancelled"> {
    const outcome = await call({});
    if (outcome.ok || !needsIdentityProof(outcome.code)) return outcome;
    const identityProof = await new Promise<string | null>((settle) => setRequest({ settle }));
    setRequest(null);
    return identityProof === null ? "cancelled" : call({ identityProof });
  }

  const dialog = (
    <IdentityDialog
      open={request !== null}
      onProven={(proof) => request?.settle(proof)}
      onClose={() => request?.settle(null)}
    />
  );
  return { callWithProof, dialog };
}
