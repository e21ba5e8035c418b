import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { useNames } from "@/components/studio/pick/use-names";
import { useHasRole } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { MAX_TRANSFER_NAME } from "@/lib/config/constants-of-withdrawals";
import type { LateRefund } from "@/lib/contract/admin/support";
import { formatMoney } from "@/lib/domain/money/format-money";

/** Refunds that their providers do not take, each of which is ended once an operator has sent its money (rules/orders#late-refunds). */
export function LateRefunds() {
  const t = useTranslations("studio.support");
  const locale = useLocale();
  const names = useNames();
  const mayRecord = useHasRole("editor");
  const list = useAdminQuery("listLateRefunds", {});
  const [chosen, setChosen] = useState<LateRefund | null>(null);
  const [transfer, setTransfer] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isDone, setDone] = useState(false);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row goes with its button.
    if (isDone && chosen === null) message.current?.focus();
  }, [isDone, chosen]);
  const record = useAdminAction(
    ({ brand, id, amount }: LateRefund) =>
      callAdmin("recordManualRefund", { brand, id, amount: amount.amount, transfer: transfer.trim() }),
    () => {
      setChosen(null);
      setDone(true);
      list.reload();
    },
  );
  const edit = (text: string) => {
    record.reset();
    setMissing(false);
    setTransfer(text);
  };
  const confirm = () => {
    const isEmpty = transfer.trim() === "";
    setMissing(isEmpty);
    if (chosen && !isEmpty) void record.run(chosen);
  };
  const refunds = list.data?.refunds;
  return (
    <Panel title={t("lateRefunds")} lead={t("lateRefundsLead")}>
      <QueryNotice query={list} />
      {isDone ? (
        <div ref={message} tabIndex={-1}>
          <Notice tone="success">{t("refundRecorded")}</Notice>
        </div>
      ) : null}
      {refunds?.length === 0 ? <p className={layout.muted}>{t("noLateRefunds")}</p> : null}
      {refunds && refunds.length > 0 ? (
        <DataTable
          caption={t("lateRefunds")}
          rows={refunds}
          getKey={({ id }) => id}
          columns={[
            [t("brand"), ({ brand }) => brand],
            [t("order"), ({ orderId }) => <code className={layout.small}>{orderId}</code>],
            [t("account"), ({ account }) => account],
            [t("method"), ({ method }) => names.method(method)],
            [t("amount"), ({ amount }) => <MoneyAmount money={amount} locale={locale} />],
            [t("refundReason"), ({ reason }) => t(`refundReasons.${reason}`)],
            [t("dueSince"), ({ since }) => <LocalTime at={since} locale={locale} isShort showTime />],
            [
              t("actions"),
              (refund) =>
                mayRecord ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t("recordRefundOf", { order: refund.orderId })}
                    onClick={() => {
                      edit("");
                      setDone(false);
                      setChosen(refund);
                    }}
                  >
                    {t("recordRefund")}
                  </Button>
                ) : (
                  "–"
                ),
            ],
          ]}
        />
      ) : null}
      <ActionDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={confirm}
        title={t("recordRefundTitle")}
        description={
          chosen === null
            ? ""
            : t("recordRefundLead", { amount: formatMoney(chosen.amount, locale), order: chosen.orderId })
        }
        confirmLabel={t("recordRefund")}
        action={record}
        onRetry={() => list.reload()}
      >
        <form
          method="post"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            confirm();
          }}
        >
          <TextField
            label={t("transfer")}
            hint={t("transferHint")}
            error={isMissing ? t("transferMissing") : undefined}
            required
            data-autofocus=""
            value={transfer}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => edit(event.target.value.slice(0, MAX_TRANSFER_NAME))}
          />
        </form>
      </ActionDialog>
    </Panel>
  );
}
