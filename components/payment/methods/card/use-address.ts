"use client";

import { useRef, useState } from "react";
import type { AppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { checkZip, zipDigits } from "@/lib/domain/payment/zip";
import type { CardValues } from "./card-values";

type Filled = "state" | "city" | "street";

/** A whole ZIP code fills state, city and street; what the buyer has written themselves is theirs. */
export function useAddress(form: AppForm<CardValues>) {
  const asked = useRef("");
  /** What was filled last, so that it may be filled anew. */
  const ours = useRef<Partial<Record<Filled, string>>>({});
  const [state, setState] = useState<"idle" | "asking" | "found" | "unknown">("idle");

  return {
    state,
    async find(text: string): Promise<void> {
      const zip = zipDigits(text);
      if (checkZip(text) !== null || zip === asked.current) return;
      asked.current = zip;
      setState("asking");
      const outcome = await callApi("findAddress", { zip }, { report: "nothing" });
      // Another code was typed meanwhile.
      if (asked.current !== zip) return;
      if (!outcome.ok) {
        asked.current = "";
        setState("idle");
        return;
      }
      const values = form.values();
      for (const name of ["state", "city", "street"] as const) {
        const found = outcome.data[name] ?? "";
        const mayFill = values[name] === "" || values[name] === ours.current[name];
        if (!mayFill || (found === "" && values[name] === "")) continue;
        form.set(name, found);
        ours.current[name] = found;
      }
      setState(outcome.data.street ? "found" : "unknown");
    },
  };
}
