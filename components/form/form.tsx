import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ErrorActionControl } from "@/components/feedback/error-action-control";
import { Notice } from "@/components/feedback/notice";
import { ReferenceLine } from "@/components/feedback/reference-note";
import { useMessageInPlace } from "@/components/feedback/toast-store";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { preloadApi } from "@/lib/browser/api/call-api";
import { revealAfterPaint } from "@/lib/browser/reveal-after-paint";
import styles from "./form.module.css";
import type { AppForm } from "./use-app-form";

export interface FormProps<V extends FieldValues>
  extends Omit<ComponentPropsWithRef<"form">, "onSubmit" | "form"> {
  form: AppForm<V>;
  /** "Check 2 fields.": announced after a failed submit. */
  summary: (errorCount: number) => string;
  /** Whether the server's message comes above the fields or takes a place that is kept for it below the form's last control. */
  answerPlace?: "above" | "below";
  /** In that place until a message comes. */
  restingHint?: ReactNode;
  /** A link beside the message, where that has no button. */
  answerLink?: ReactNode;
}

/**
 * Keeps the focus in its field while the submit button is pressed. Otherwise the field's message would appear and move the
 * button away under the pointer, and the click would be lost.
 */
function keepFieldFocused(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]'))
    event.preventDefault();
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus();
}

/** A form with the server's message and an announced number of wrong fields. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, summary, answerPlace = "above", restingHint, answerLink, children, ...rest } = props;
  const notice = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const handledFailures = useRef(0);
  const { message, reference, action, errorCount, failedSubmits, busy } = form;

  useMessageInPlace(message ?? null);

  // A field that was focused before the script had loaded is not focused again.
  useEffect(() => {
    if (formElement.current?.contains(document.activeElement)) preloadApi();
  }, []);

  // Once per failed submit, to the first wrong field on the screen.
  useEffect(() => {
    if (failedSubmits === handledFailures.current || (errorCount === 0 && !message)) return;
    handledFailures.current = failedSubmits;
    if (errorCount > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits, errorCount, message]);

  useEffect(() => {
    if (message && failedSubmits > 0 && notice.current)
      revealAfterPaint(notice.current, { block: "nearest" });
  }, [message, failedSubmits]);

  const isBelow = answerPlace === "below";
  const answer = (
    <div ref={notice} className={isBelow ? styles.below : styles.answer}>
      {message ? (
        <Notice
          key={failedSubmits}
          tone="danger"
          live="alert"
          {...(isBelow ? { className: styles.plain, icon: <AlertIcon size={16} /> } : {})}
          action={
            action ? (
              <ErrorActionControl
                {...action}
                handlers={{
                  retry: () => form.onSubmit(),
                  edit: () => focusFirstField(formElement.current),
                }}
              />
            ) : (
              answerLink
            )
          }
        >
          <span id={form.answerId} className={styles.message}>
            {message}
          </span>
          {reference ? " " : null}
          {reference ? <ReferenceLine {...reference} /> : null}
        </Notice>
      ) : reference && errorCount > 0 ? (
        <ReferenceLine {...reference} />
      ) : (
        restingHint
      )}
      <p role="status" className="visually-hidden">
        {errorCount > 0 ? summary(errorCount) : null}
      </p>
    </div>
  );

  return (
    <form
      // Never in the address, should the browser send it.
      method="post"
      // The browser's own messages would be in another language and place; a form that works without a script needs them there.
      noValidate
      {...rest}
      ref={formElement}
      aria-busy={busy || undefined}
      onFocus={preloadApi}
      onMouseDown={keepFieldFocused}
      onSubmit={(event) => void form.onSubmit(event)}
    >
      {isBelow ? null : answer}
      {children}
      {isBelow ? answer : null}
    </form>
  );
}
