import { stripWhitespace } from "@/lib/domain/validation/text-checks";

/** Removes white space from an input while typing and keeps the caret at its letter. */
export function stripSpaces(input: HTMLInputElement): void {
  const clean = stripWhitespace(input.value);
  if (clean === input.value) return;
  // E-mail inputs have no selection; their caret moves to the end.
  const caret = input.selectionStart;
  const before = caret === null ? null : stripWhitespace(input.value.slice(0, caret)).length;
  input.value = clean;
  if (before !== null) input.setSelectionRange(before, before);
}
