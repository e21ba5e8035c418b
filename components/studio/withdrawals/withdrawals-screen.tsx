"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import layout from "@/components/studio/frame/layout.module.css";
import { PagedTable } from "@/components/studio/frame/paged-table";
import { useNextFocus } from "@/components/studio/frame/use-next-focus";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { Locale } from "@/lib/config/constants";
import { STATEMENT_FILTERS } from "@/lib/config/constants-of-withdrawals";
import type { ListedStatement } from "@/lib/contract/admin/withdrawals";
import { StatementActions } from "./statement-actions";

/** The statements by which a brand's buyers withdraw from a contract, and what an operator decides about them. */
export function WithdrawalsScreen() {
  const t = useTranslations("studio.withdrawals");
  const locale = useLocale();
  const { brand } = useBrand().data.brand;
  const [state, setState] = useState("");
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const chosen = STATEMENT_FILTERS.find((known) => known === state);
  const filter = { brand, ...(chosen ? { state: chosen } : {}), ...(search ? { search } : {}) };
  const list = useAdminQuery("listWithdrawals", filter);
  const more = useAdminAction(
    (before: string) => callAdmin("listWithdrawals", { ...filter, before }),
    ({ statements, hasMore }) =>
      list.update((shown) => ({ statements: [...shown.statements, ...statements], hasMore })),
  );
  const focusNext = useNextFocus();
  const replace = (changed: ListedStatement) => {
    focusNext(getStateId(changed.id));
    list.update(({ statements, hasMore }) => ({
      statements: statements.map((statement) => (statement.id === changed.id ? changed : statement)),
      hasMore,
    }));
  };
  return (
    <div className={layout.stack}>
      <h2 className={layout.title}>{t("title")}</h2>
      <p className={layout.muted}>{t("lead")}</p>
      <div className={layout.fieldRow}>
        <SelectField
          label={t("state")}
          placeholder={t("all")}
          value={state}
          onChange={(event) => setState(event.target.value)}
          options={STATEMENT_FILTERS.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <TextField
          type="search"
          label={t("search")}
          className={layout.grow}
          value={typed}
          autoCapitalize="none"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PagedTable
        query={list}
        caption={t("title")}
        rows={list.data?.statements}
        empty={t("none")}
        more={more}
        moreLabel={t("more")}
        getKey={({ id }) => id}
        getCursor={({ id }) => id}
        columns={[
          [
            t("receivedAt"),
            ({ receivedAt }) => <LocalTime at={receivedAt} locale={locale} isShort showTime />,
          ],
          [
            t("from"),
            ({ name, email }) => (
              <>
                <span>{name}</span>
                <br />
                <span className={layout.muted}>{email}</span>
              </>
            ),
          ],
          [t("order"), (statement) => <StatementOrder statement={statement} locale={locale} />],
          [t("refund"), (statement) => <StatementRefund statement={statement} locale={locale} />],
          [t("state"), (statement) => <StatementDecision statement={statement} />],
          [
            t("actions"),
            (statement) => (
              <StatementActions
                brand={brand}
                statement={statement}
                onChange={replace}
                onOutdated={list.reload}
              />
            ),
          ],
        ]}
      />
    </div>
  );
}

const getStateId = (id: string) => `statement-${id}`;

interface StatementPartProps {
  statement: ListedStatement;
  locale: Locale;
}

function StatementOrder({ statement: { matched, order }, locale }: StatementPartProps) {
  const t = useTranslations("studio.withdrawals");
  if (!matched) return <span>{t("unknownOrder", { order })}</span>;
  return (
    <>
      <code className={layout.small}>{matched.orderId}</code>
      <br />
      <span className={layout.muted}>{t("accountOf", { account: matched.account })}</span>
      {matched.endsAt === null ? null : (
        <>
          <br />
          <span className={layout.muted}>
            {t("endsAt")} <LocalTime at={matched.endsAt} locale={locale} isShort showTime />
          </span>
        </>
      )}
    </>
  );
}

function StatementRefund({ statement: { refund }, locale }: StatementPartProps) {
  const t = useTranslations("studio.withdrawals");
  if (!refund) return "–";
  return (
    <>
      <MoneyAmount money={refund} locale={locale} />
      {refund.isPartial ? <span className={layout.muted}> · {t("partial")}</span> : null}
    </>
  );
}

function StatementDecision({ statement }: Pick<StatementPartProps, "statement">) {
  const t = useTranslations("studio.withdrawals");
  const { id, state, isLate, reason, note, decidedAt, by } = statement;
  return (
    <span id={getStateId(id)} tabIndex={-1}>
      {isLate ? <strong>{t("late")}</strong> : <span>{t(`states.${state}`)}</span>}
      {reason ? <span className={layout.muted}> · {note ?? t(`reasons.${reason}`)}</span> : null}
      {decidedAt === null ? null : <span className={layout.muted}> · {by ?? t("automatic")}</span>}
      {isLate ? (
        <>
          <br />
          <span className={layout.muted}>{t("lateText")}</span>
        </>
      ) : null}
    </span>
  );
}
