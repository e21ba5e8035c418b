import type { ChangeEvent, ComponentPropsWithRef, CompositionEvent, ReactNode } from "react";
import { Field, type FieldTexts, useField } from "./field";
import styles from "./field.module.css";

/** Returns a typed or pasted text as the field shows it: cleaned first, then cut to its length. */
export type CleanText = (text: string) => string;

/**
 * Cleans the value of an input and keeps the caret after the same letter or digit. Separators that `clean` inserts
 * (spaces, a slash) are not counted. Nothing is added where something was just deleted.
 */
function cleanInput(input: HTMLInputElement, clean: CleanText, isDeletion = false): void {
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

/** Without `maxLength`: the browser would cut a pasted text before it is cleaned. */
export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<"input">, "prefix" | "maxLength"> {
  /** Cleans the text while it is typed, before `onChange` reads it (rules/validation#typed-and-pasted-text). */
  clean?: CleanText | undefined;
  /** Inside the frame, before or after the input. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  aside?: ReactNode;
}

export function TextField({ aside, prefix, suffix, clean, ...props }: TextFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field} aside={aside}>
      <div className={styles.frame}>
        {prefix ? <span className={styles.affix}>{prefix}</span> : null}
        <input
          type="text"
          {...control}
          {...(clean ? bindCleaning(clean, props.onChange) : {})}
          className={styles.control}
        />
        {suffix ? <span className={styles.affix}>{suffix}</span> : null}
      </div>
    </Field>
  );
}

/** While an input method composes a character, the text is the input method's; it is cleaned when that has ended. */
function bindCleaning(clean: CleanText, onChange: TextFieldProps["onChange"]) {
  const handle = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    if (!isComposing) cleanInput(event.target, clean, inputType?.startsWith("delete"));
    onChange?.(event);
  };
  return {
    onChange: handle,
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
      handle({ ...event, target: event.currentTarget } as unknown as ChangeEvent<HTMLInputElement>),
  };
}
