import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import type { usePaymentRequest } from "@/lib/browser/hooks/use-payment-request";
import styles from "./instructions-expired.module.css";
import type { InstructionsMessages } from "./use-instructions-messages";

/** Shown when the attempt has ended but the order is open: a button starts another attempt on the same order. */
export function InstructionsExpired({
  messages,
  reason,
  renewal,
  otherMethodPath,
  onRenew,
}: {
  messages: InstructionsMessages["expired"];
  /** The reason of the end, where it is known. */
  reason: string | null;
  renewal: Pick<ReturnType<typeof usePaymentRequest>, "state" | "busy">;
  /** The checkout of this order with its methods, without language prefix. */
  otherMethodPath: string;
  onRenew: () => void;
}) {
  const t = useTranslations("payment");
  const { state, busy } = renewal;
  return (
    <div className={styles.expired}>
      <div className={styles.text}>
        <h2 className={styles.title}>{messages.title}</h2>
        <p className={styles.body}>{reason ?? messages.body}</p>
      </div>
      <Button
        size="lg"
        block
        busy={busy}
        busyLabel={messages.renewing}
        icon={<RefreshIcon size={18} />}
        onClick={onRenew}
      >
        {messages.renew}
      </Button>
      {state.kind === "checking" ? (
        <Notice tone="warn" live="status">
          {t(state.offline ? "watch.offline" : "watch.failing")}
        </Notice>
      ) : null}
      {state.kind === "refused" ? (
        <ErrorNotice
          code={state.code}
          isPayment
          handlers={{ retry: onRenew }}
          links={{ otherMethod: otherMethodPath }}
        />
      ) : null}
    </div>
  );
}
