import type { FieldBinding } from "@/components/form/use-app-form";
import { reformatInput } from "./reformat-input";

/** Wraps a field binding so that the input is formatted while typing, before the form reads its value. */
export function formatWhileTyping(binding: FieldBinding, format: (text: string) => string): FieldBinding {
  return {
    ...binding,
    onChange(event) {
      if (event.target instanceof HTMLInputElement) reformatInput(event.target, format);
      binding.onChange(event);
    },
  };
}

export const removeNonDigits = (text: string) => text.replace(/\D/g, "");
