"use client";

import { type ComponentPropsWithRef, type MouseEvent, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
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
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]'))
    event.preventDefault();
}

/** A form with its answer on top: what the server said of the whole, and a spoken count of what is wrong. */
export function Form<V extends FieldValues>({ form, summary, children, ...rest }: FormProps<V>) {
  const notice = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLFormElement>(null);
  const answered = useRef(0);
  const { message, errorCount, attempts, busy } = form;

  // Once for each refused try, and to the field that stands first.
  useEffect(() => {
    if (attempts === answered.current || (errorCount === 0 && !message)) return;
    answered.current = attempts;
    if (errorCount > 0) own.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, errorCount, message]);

  useEffect(() => {
    if (message && attempts > 0) notice.current?.scrollIntoView?.({ block: "nearest" });
  }, [message, attempts]);

  return (
    // The browser's own bubbles would speak another language and stand elsewhere.
    <form
      {...rest}
      ref={own}
      noValidate
      aria-busy={busy || undefined}
      onMouseDown={keepFocus}
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <div ref={notice} className={styles.answer}>
        {message ? (
          <Notice key={attempts} tone="danger" live="alert">
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
