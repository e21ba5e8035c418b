"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { MAX_WITHDRAWAL_NOTE } from "@/lib/config/constants-of-withdrawals";
import type { ListedStatement } from "@/lib/contract/admin/withdrawals";
import { formatMoney } from "@/lib/domain/money/format-money";

interface StatementActionsProps {
  brand: string;
  statement: ListedStatement;
  onChange(changed: ListedStatement): void;
  /** Reads the list again, where another operator has been faster. */
  onOutdated(): void;
}

type Asked = "approve" | "refuse" | "link";

/** What an operator may do about a statement that waits: approve what is shown, refuse with a reason, or say which order it is about. */
export function StatementActions({ brand, statement, onChange, onOutdated }: StatementActionsProps) {
  const t = useTranslations("studio.withdrawals");
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { id, name, state, order, matched, refund } = statement;
  const act = useAdminAction(
    (action: Asked) => {
      if (action === "refuse") return callAdmin("refuseWithdrawal", { brand, id, note: typed.trim() });
      if (action === "link") return callAdmin("linkWithdrawal", { brand, id, orderId: typed.trim() });
      return callAdmin("approveWithdrawal", { brand, id, amount: refund?.amount ?? 0 });
    },
    (answer) => {
      setAsked(null);
      onChange(answer.statement);
    },
  );
  const edit = (text: string) => {
    act.reset();
    setMissing(false);
    setTyped(text);
  };
  const ask = (action: Asked) => {
    edit("");
    setAsked(action);
  };
  const confirm = () => {
    const lacksText = asked !== "approve" && typed.trim() === "";
    setMissing(lacksText);
    if (asked && !lacksText) void act.run(asked);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  if (state !== "pending" && state !== "unmatched") return null;
  const approval =
    refund && refund.amount > 0
      ? t("approveText", { order: matched?.orderId ?? "", amount: formatMoney(refund, locale) })
      : t("approveNothing", { order: matched?.orderId ?? "" });
  const isUnknownOrder = asked === "link" && act.failure?.problem === "unknown";
  const dialog = {
    onClose: () => setAsked(null),
    onConfirm: confirm,
    action: isUnknownOrder ? { ...act, failure: null } : act,
    onRetry: onOutdated,
  };
  return (
    <span className={layout.inline}>
      {state === "pending" && refund ? (
        <Button size="sm" aria-label={t("approveOf", { name })} onClick={() => ask("approve")}>
          {t("approve")}
        </Button>
      ) : null}
      {state === "pending" && !refund ? <span className={layout.muted}>{t("undecidable")}</span> : null}
      {state === "unmatched" ? (
        <Button size="sm" variant="secondary" aria-label={t("linkOf", { name })} onClick={() => ask("link")}>
          {t("link")}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        aria-label={t("refuseOf", { name })}
        onClick={() => ask("refuse")}
      >
        {t("refuse")}
      </Button>
      <ActionDialog
        {...dialog}
        open={asked === "approve"}
        title={t("approveTitle")}
        description={approval}
        confirmLabel={t("approve")}
      />
      <ActionDialog
        {...dialog}
        open={asked === "refuse"}
        title={t("refuseTitle")}
        description={t("refuseText", { name })}
        confirmLabel={t("refuse")}
      >
        <form method="post" noValidate onSubmit={handleSubmit}>
          <TextField
            label={t("reason")}
            hint={t("reasonHint", { count: MAX_WITHDRAWAL_NOTE })}
            error={isMissing ? t("reasonMissing") : undefined}
            required
            data-autofocus=""
            value={typed}
            onChange={(event) => edit(event.target.value.slice(0, MAX_WITHDRAWAL_NOTE))}
          />
        </form>
      </ActionDialog>
      <ActionDialog
        {...dialog}
        open={asked === "link"}
        title={t("linkTitle")}
        description={t("linkText", { name, order })}
        confirmLabel={t("link")}
        emphasis="harmless"
      >
        <form method="post" noValidate onSubmit={handleSubmit}>
          <TextField
            label={t("orderId")}
            error={isMissing || isUnknownOrder ? t(isMissing ? "orderMissing" : "orderUnknown") : undefined}
            required
            data-autofocus=""
            value={typed}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => edit(event.target.value)}
          />
        </form>
      </ActionDialog>
    </span>
  );
}
