import type { FieldBinding } from "@/components/form/use-app-form";
import { reformatInput } from "./reformat-input";

/** A binding whose input is written in groups while one types, before the form takes the value. */
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
