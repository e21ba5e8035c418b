import { useMemo } from "react";
import { findFailureReference } from "@/lib/browser/api/known-references";
import { ReferenceNote } from "./reference-note";

/** The reference of the latest failed call with this code, for a place that tells the failure itself; nothing where none is known. */
export function FailureReference({ code }: { code: number | null }) {
  // It stays while it is read out, even if another call fails with the same code meanwhile.
  const reference = useMemo(() => (code === null ? null : findFailureReference(code)), [code]);
  return reference ? <ReferenceNote reference={reference} /> : null;
}
