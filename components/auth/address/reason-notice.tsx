"use client";

import type { ReactNode } from "react";
import { useAddressReason } from "./use-address-target";

/** Shows its children where the address names the reason. */
export function ReasonNotice({ reason, children }: { reason: string; children: ReactNode }) {
  return useAddressReason(reason) ? children : null;
}
