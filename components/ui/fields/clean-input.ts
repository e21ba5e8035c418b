/** Returns a typed or pasted text as the field shows it: cleaned first, then cut to its length. */
export type CleanText = (text: string) => string;

/**
 * Cleans the value of an input and keeps the caret after the same letter or digit. Separators that `clean` inserts
 * (spaces, a slash) are not counted. Nothing is added where something was just deleted.
 */
export function cleanInput(input: HTMLInputElement, clean: CleanText, isDeletion = false): void {
  const { value, selectionStart } = input;
  const cleaned = clean(value);
  if (cleaned === value) return;
  if (isDeletion && countAlphanumerics(cleaned) > countAlphanumerics(value)) return;
  input.value = cleaned;
  // An input of type "email" has no selection; its caret moves to the end.
  if (selectionStart === null || document.activeElement !== input) return;
  const caret =
    selectionStart >= value.length
      ? cleaned.length
      : findCaretPosition(cleaned, countAlphanumerics(clean(value.slice(0, selectionStart))));
  input.setSelectionRange(caret, caret);
}

const isAlphanumeric = (character: string) => /[\p{L}\p{N}]/u.test(character);

function countAlphanumerics(text: string): number {
  return [...text].filter(isAlphanumeric).length;
}

function findCaretPosition(text: string, characterCount: number): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (count === characterCount) return index;
    if (isAlphanumeric(text.charAt(index))) count += 1;
  }
  return text.length;
}
