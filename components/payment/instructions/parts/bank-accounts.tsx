"use client";

import { useTranslations } from "next-intl";
import styles from "@/components/payment/instructions/copy-list.module.css";
import type { Locale } from "@/lib/config/constants";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney } from "@/lib/domain/money/format-money";
import { CopyRow } from "./copy-row";

/** What an account may say of itself that we have words for, in the order people fill in a transfer. */
const ACCOUNT_FIELDS = [
  "bank",
  "holder",
  "clabe",
  "cbu",
  "cci",
  "alias",
  "account",
  "accountType",
  "routing",
  "taxId",
] as const;
type BankAccountField = (typeof ACCOUNT_FIELDS)[number];
const getFieldOrder = (name: string) => {
  const at = (ACCOUNT_FIELDS as readonly string[]).indexOf(name);
  return at < 0 ? ACCOUNT_FIELDS.length : at;
};

export interface BankAccountsProps {
  action: Extract<NextAction, { kind: "bank" }>;
  amount: Money;
  locale: Locale;
}

/** Amount and reference first, because they are what goes wrong; then the accounts, each field to be copied. */
export function BankAccounts({ action, amount, locale }: BankAccountsProps) {
  const t = useTranslations("codes.bank");
  const { accounts, reference } = action;
  // A field an upstream adds tomorrow is shown by its own name.
  const getFieldLabel = (field: string) =>
    (ACCOUNT_FIELDS as readonly string[]).includes(field) ? t(`field.${field as BankAccountField}`) : field;
  return (
    <>
      <dl className={styles.list}>
        <CopyRow
          isPrimary
          label={t("reference")}
          value={reference}
          copyLabel={t("copyReference")}
          hint={t("referenceHint")}
        />
        <CopyRow
          label={t("amount")}
          value={formatMoney(amount, locale)}
          copyValue={(amount.amount / 100).toFixed(2)}
          copyLabel={t("copyAmount")}
          hint={t("exact")}
        />
      </dl>
      {accounts.map((account, index) => (
        <section key={JSON.stringify(account)} className={styles.group}>
          {accounts.length > 1 ? (
            <h2 className={styles.title}>{t("account", { number: index + 1 })}</h2>
          ) : null}
          <dl className={styles.list}>
            {Object.entries(account)
              .sort(([one], [other]) => getFieldOrder(one) - getFieldOrder(other))
              .map(([field, value]) => (
                <CopyRow
                  key={field}
                  label={getFieldLabel(field)}
                  value={value}
                  copyLabel={t("copyField", { field: getFieldLabel(field) })}
                />
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}
