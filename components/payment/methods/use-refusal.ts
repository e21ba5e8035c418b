"use client";

import { useEffect, useEffectEvent } from "react";
import type { MethodRefusal } from "./method-form-props";

/** Shows each refused payment request once, in the form that it is about. */
export function useRefusal(refusal: MethodRefusal | null, show: (refusal: MethodRefusal) => void): void {
  const showRefusal = useEffectEvent(() => {
    if (refusal) show(refusal);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is shown once.
  useEffect(() => showRefusal(), [refusal]);
}
