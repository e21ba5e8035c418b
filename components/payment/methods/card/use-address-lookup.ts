"use client";

import { useRef, useState } from "react";
import type { AppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { checkZip, extractZipDigits } from "@/lib/domain/payment/card/zip";
import type { CardValues } from "./card-values";

type AutofilledField = "state" | "city" | "street";

/** A complete ZIP code fills state, city and street, except for what the buyer has typed. */
export function useAddressLookup(form: AppForm<CardValues>) {
  const requestedZip = useRef("");
  /** The values that were filled in last; only these may be overwritten. */
  const autofilledValues = useRef<Partial<Record<AutofilledField, string>>>({});
  const [state, setState] = useState<"idle" | "loading" | "found" | "unknown">("idle");

  return {
    state,
    async find(text: string): Promise<void> {
      const zip = extractZipDigits(text);
      if (checkZip(text) !== null || zip === requestedZip.current) return;
      requestedZip.current = zip;
      setState("loading");
      const outcome = await callApi("findAddress", { zip }, { report: "nothing" });
      // Another ZIP code was typed in the meantime.
      if (requestedZip.current !== zip) return;
      if (!outcome.ok) {
        requestedZip.current = "";
        setState("idle");
        return;
      }
      const values = form.values();
      for (const name of ["state", "city", "street"] as const) {
        const found = outcome.data[name] ?? "";
        const mayFill = values[name] === "" || values[name] === autofilledValues.current[name];
        if (!mayFill || (found === "" && values[name] === "")) continue;
        form.set(name, found);
        autofilledValues.current[name] = found;
      }
      setState(outcome.data.street ? "found" : "unknown");
    },
  };
}
