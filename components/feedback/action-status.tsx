import type { ReactNode } from "react";
import styles from "./action-status.module.css";
import type { ErrorHandlers } from "./error-action-control";
import { ErrorNotice, type ErrorNoticeProps } from "./error-notice";
import type { Action } from "./use-action";

export interface ActionStatusProps extends Pick<ErrorNoticeProps, "links"> {
  action: Pick<Action<never>, "failureCode" | "announcement" | "retry">;
  /** What the place can do besides running the action again. */
  handlers?: ErrorHandlers;
  children?: ReactNode;
}

/** The result of an action: an announcement where it succeeded, an error notice where it failed. */
export function ActionStatus({ action, handlers, links, children }: ActionStatusProps) {
  const { failureCode, announcement, retry } = action;
  return (
    <>
      {/* Always rendered, or screen readers miss the first announcement. */}
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {failureCode === null ? null : (
        <ErrorNotice code={failureCode} handlers={{ retry, ...handlers }} links={links}>
          {children}
        </ErrorNotice>
      )}
    </>
  );
}
