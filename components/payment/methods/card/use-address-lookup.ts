import { useRef, useState } from "react";
import type { AppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { checkZip, extractZipDigits } from "@/lib/domain/payment/card/card-holder";
import { type CardValues, STREET_FIELDS } from "./card-values";

export interface AddressLookup {
  /** "found": state, city and street are known, and can be shown as text. */
  state: "idle" | "loading" | "found" | "unknown";
  /** Looks up a typed ZIP code, each once; the promise is kept when the form has its values. */
  find(zip: string): Promise<void>;
}

/** A complete ZIP code fills state, city and street, except for what the buyer has typed. `onComplete`: there is one; `onUnknown`: not all of them are known. */
export function useAddressLookup(
  form: AppForm<CardValues>,
  { onComplete, onUnknown }: { onComplete: () => void; onUnknown: () => void },
): AddressLookup {
  const requested = useRef<{ zip: string; done: Promise<void> }>({ zip: "", done: Promise.resolve() });
  /** The values that were filled in last; only these may be overwritten. */
  const autofilled = useRef<Partial<Record<(typeof STREET_FIELDS)[number], string>>>({});
  const [state, setState] = useState<AddressLookup["state"]>("idle");

  async function request(zip: string): Promise<void> {
    setState("loading");
    onComplete();
    const outcome = await callApi("findAddress", { zip }, { report: "nothing" });
    // Another ZIP code was typed in the meantime.
    if (requested.current.zip !== zip) return;
    if (!outcome.ok) requested.current = { zip: "", done: Promise.resolve() };
    const values = form.values();
    for (const name of STREET_FIELDS) {
      const match = (outcome.ok && outcome.data[name]) || "";
      const mayFill = values[name] === "" || values[name] === autofilled.current[name];
      if (!mayFill || (match === "" && values[name] === "")) continue;
      form.set(name, match);
      autofilled.current[name] = match;
    }
    const isFound = outcome.ok && STREET_FIELDS.every((name) => outcome.data[name]);
    setState(isFound ? "found" : "unknown");
    if (!isFound) onUnknown();
  }

  return {
    state,
    find(text) {
      const zip = extractZipDigits(text);
      if (checkZip(text) === null && zip !== requested.current.zip) {
        requested.current = { zip, done: Promise.resolve() };
        requested.current.done = request(zip);
      } else if (checkZip(text) !== null && state !== "idle") {
        // The text of the former ZIP code would be a wrong address.
        requested.current = { zip: "", done: Promise.resolve() };
        setState("idle");
      }
      return requested.current.done;
    },
  };
}
