"use client";

import { type ComponentPropsWithRef, type MouseEvent, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Notice } from "@/components/feedback/notice";
import styles from "./form.module.css";
import type { AppForm } from "./use-app-form";

export interface FormProps<V extends FieldValues>
  extends Omit<ComponentPropsWithRef<"form">, "onSubmit" | "form"> {
  form: AppForm<V>;
  /** "2 fields need another look": read aloud after a refused try. */
  summary: (errorCount: number) => string;
}

/**
 * A press on the button leaves the focus in its field. Else the field would be checked and its message appear while the
 * button is held down: the button moves away from under the finger, and the press is lost.
 */
function keepFieldFocused(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]'))
    event.preventDefault();
}

/** A form with its answer on top: what the server said of the whole, and a spoken count of what is wrong. */
export function Form<V extends FieldValues>({ form, summary, children, ...rest }: FormProps<V>) {
  const notice = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const handledFailures = useRef(0);
  const { message, errorCount, failedSubmits, busy } = form;

  // Once for each refused try, and to the field that stands first.
  useEffect(() => {
    if (failedSubmits === handledFailures.current || (errorCount === 0 && !message)) return;
    handledFailures.current = failedSubmits;
    if (errorCount > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits, errorCount, message]);

  useEffect(() => {
    if (message && failedSubmits > 0) notice.current?.scrollIntoView?.({ block: "nearest" });
  }, [message, failedSubmits]);

  return (
    // The browser's own bubbles would speak another language and stand elsewhere.
    <form
      {...rest}
      ref={formElement}
      noValidate
      aria-busy={busy || undefined}
      onMouseDown={keepFieldFocused}
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <div ref={notice} className={styles.answer}>
        {message ? (
          <Notice key={failedSubmits} tone="danger" live="alert">
            {message}
          </Notice>
        ) : null}
        <p role="status" className="visually-hidden">
          {errorCount > 0 ? summary(errorCount) : null}
        </p>
      </div>
      {children}
    </form>
  );
}
