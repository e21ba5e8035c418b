import type { FieldBinding } from "@/components/form/use-app-form";
import { retype } from "./retype";

/** A binding whose input is written in groups while one types, before the form takes the value. */
export function typed(binding: FieldBinding, format: (text: string) => string): FieldBinding {
  return {
    ...binding,
    onChange(event) {
      if (event.target instanceof HTMLInputElement) retype(event.target, format);
      binding.onChange(event);
    },
  };
}

export const digitsOnly = (text: string) => text.replace(/\D/g, "");
