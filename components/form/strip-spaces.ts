import { stripWhitespace } from "@/lib/domain/validation/text-checks";

/** Takes the white space out of an input as one types, and keeps the caret where it was among the letters. */
export function stripSpaces(input: HTMLInputElement): void {
  const clean = stripWhitespace(input.value);
  if (clean === input.value) return;
  // E-mail inputs have no selection; the caret of those goes to the end.
  const caret = input.selectionStart;
  const before = caret === null ? null : stripWhitespace(input.value.slice(0, caret)).length;
  input.value = clean;
  if (before !== null) input.setSelectionRange(before, before);
}
