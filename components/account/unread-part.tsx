import { FailureReference } from "@/components/feedback/failure-reference";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import type { ApiOutcome } from "@/lib/browser/api/outcome";

export interface UnreadPartProps {
  messages: { unread: string; retry: string };
  /** By which support finds the read of the page. */
  reference: string;
  /** Reads it again. */
  onRetry: () => Promise<ApiOutcome<unknown>>;
}

/** In place of a part of the account that could not be read: the latest reference, and a button that reads it again. */
export function UnreadPart({ messages, reference, onRetry }: UnreadPartProps) {
  const retrying = useAction({ perform: onRetry });
  return (
    <div className={shapes.row}>
      <p className={shapes.muted}>
        {retrying.failureCode === null ? (
          <span key="page">
            <span>{messages.unread}</span> <ReferenceNote reference={reference} />
          </span>
        ) : (
          // Each try that failed is another element, so that it is announced.
          <span key="try" role="alert">
            <span>{messages.unread}</span> <FailureReference code={retrying.failureCode} />
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={retrying.busy}
        busyLabel={messages.retry}
        onClick={() => retrying.run()}
      >
        {messages.retry}
      </Button>
    </div>
  );
}
