import { type Ref, type RefObject, useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import { Field, type FieldTexts, getDescribedBy } from "./field";
import styles from "./one-time-code.module.css";

export interface OneTimeCodeProps extends FieldTexts {
  value: string;
  onChange: (code: string) => void;
  /** Called when the last digit has been entered. */
  onComplete?: (code: string) => void;
  onBlur?: () => void;
  length?: number;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A code from a message: one real input under drawn cells, so that paste, autofill and screen readers work. */
export function OneTimeCode(props: OneTimeCodeProps) {
  const {
    value,
    onChange,
    onComplete,
    onBlur,
    length = VERIFICATION_CODE_LENGTH,
    name,
    disabled,
    autoFocus,
    ref,
    ...fieldTexts
  } = props;
  const isRefused = Boolean(fieldTexts.error ?? fieldTexts.answeredBy);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const cells = Array.from({ length }, (_, at) => ({ key: `${id}${at}`, digit: value[at], at }));

  function handleText(text: string) {
    // After a refused code the next digit starts a new one, so that the old one need not be deleted.
    const startsNewCode = isRefused && value.length === length && text.startsWith(value);
    const code = extractOneTimeCode(startsNewCode ? text.slice(length) : text, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  }

  usePreHydrationText(input, value, handleText);

  return (
    <Field id={id} {...fieldTexts}>
      <div className={styles.code}>
        <input
          ref={input}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: a screen that asks only for the code may focus it.
          autoFocus={autoFocus}
          disabled={disabled}
          value={value}
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={getDescribedBy(id, fieldTexts)}
          onChange={(event) => handleText(event.target.value)}
          onBlur={onBlur}
          onFocus={(event) => event.target.setSelectionRange(value.length, value.length)}
        />
        {cells.map(({ key, digit, at }) => (
          <span
            key={key}
            className={styles.cell}
            aria-hidden="true"
            data-active={at === Math.min(value.length, length - 1) || undefined}
          >
            {digit}
          </span>
        ))}
      </div>
    </Field>
  );
}

/** Applies a text that was typed into a controlled field before hydration, before React puts its own value there. */
function usePreHydrationText(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a text typed before hydration.
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onText(typed);
  }, []);
}

/**
 * The code in a typed or pasted text, which may be the whole sentence of a message ("Your code is 4821, valid for 10
 * minutes"): the first run of exactly `length` digits, else the digits of the text, at most `length`.
 */
export function extractOneTimeCode(text: string, length: number): string {
  const runs = toPlainText(text).match(/\d+/g) ?? [];
  return runs.find((run) => run.length === length) ?? runs.join("").slice(0, length);
}
