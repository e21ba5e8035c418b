"use client";

import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { Money } from "@/lib/contract/wire";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./copy-list.module.css";
import { CopyRow } from "./copy-row";

/** What an account may say of itself that we have words for, in the order people fill in a transfer. */
const FIELDS = [
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
type Field = (typeof FIELDS)[number];
const placeOf = (name: string) => {
  const at = (FIELDS as readonly string[]).indexOf(name);
  return at < 0 ? FIELDS.length : at;
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
  const nameOf = (field: string) =>
    (FIELDS as readonly string[]).includes(field) ? t(`field.${field as Field}`) : field;
  return (
    <>
      <dl className={styles.list}>
        <CopyRow
          lead
          label={t("reference")}
          value={reference}
          action={t("copyReference")}
          hint={t("referenceHint")}
        />
        <CopyRow
          label={t("amount")}
          value={formatMoney(amount, locale)}
          copied={(amount.amount / 100).toFixed(2)}
          action={t("copyAmount")}
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
              .sort(([one], [other]) => placeOf(one) - placeOf(other))
              .map(([field, value]) => (
                <CopyRow
                  key={field}
                  label={nameOf(field)}
                  value={value}
                  action={t("copyField", { field: nameOf(field) })}
                />
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}
