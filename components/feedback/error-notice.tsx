import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useBrowserValue } from "@/lib/browser/hooks/use-browser-value";
import { getCurrentPath } from "@/lib/browser/page";
import { type ErrorRow, getErrorRow, type SuggestedAction } from "@/lib/domain/errors/error-catalog";
import { type ErrorPlace, getErrorDisplay } from "@/lib/domain/errors/error-display";
import { ErrorActionControl, type ErrorHandlers } from "./error-action-control";
import { FailureReference } from "./failure-reference";
import { Notice, type NoticeTone } from "./notice";
import { useMessageInPlace } from "./toast-store";

interface ErrorActionProps {
  row: ErrorRow;
  /** The failed call was a payment. */
  isPayment?: boolean;
  handlers?: ErrorHandlers;
  /** Paths or fragments that replace the default page of a suggestion. */
  links?: ErrorPlace["links"];
  /** Replaces the label of an action that the place performs itself. */
  handlerLabel?: string;
}

export interface ErrorNoticeProps extends Omit<ErrorActionProps, "row"> {
  code: number;
  /** Replaces the row of the code, where a form conceals why it was refused. */
  row?: ErrorRow;
  tone?: NoticeTone;
  title?: ReactNode;
  /** A sentence before the message: what failed. */
  lead?: ReactNode;
  className?: string;
  /** Text after the message. */
  children?: ReactNode;
}

/** An error of the catalog in its place on the page: message, money, and the button or link that helps. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const {
    code,
    row = getErrorRow(code),
    tone = "danger",
    title,
    lead,
    isPayment,
    className,
    children,
  } = props;
  const t = useTranslations("errors");
  const { messageKey, moneyKey } = getErrorDisplay(row, { currentPath: "", isPayment });
  useMessageInPlace(t(messageKey));
  return (
    <Notice
      tone={tone}
      live="alert"
      title={title}
      className={className}
      action={
        row.next === "none" && moneyKey === null ? undefined : <ErrorActionButton {...props} row={row} />
      }
    >
      {lead ? <span>{lead} </span> : null}
      <span>{t(messageKey)}</span>
      {moneyKey ? <span> {t(moneyKey)}</span> : null}
      {children ? <span> {children}</span> : null}
      <FailureReference code={code} />
    </Notice>
  );
}

/** The button or link of an error. */
function ErrorActionButton({ row, isPayment, handlers = {}, links, handlerLabel }: ErrorActionProps) {
  const t = useTranslations("errors");
  const currentPath = useBrowserValue(getCurrentPath);
  const handled = Object.keys(handlers) as SuggestedAction[];
  const { action } = getErrorDisplay(row, { currentPath: currentPath ?? "", handled, links, isPayment });
  // What the place does itself needs no address, and would move what is below if it came later.
  if (action === null || (currentPath === null && action.kind !== "handler")) return null;
  const label = action.kind === "handler" && handlerLabel ? handlerLabel : t(action.labelKey);
  return <ErrorActionControl action={action} label={label} handlers={handlers} />;
}
