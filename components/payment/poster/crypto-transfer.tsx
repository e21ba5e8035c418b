"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { CURRENCIES, type Currency } from "@/lib/config/constants";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { CRYPTO_NETWORKS, type CryptoNetwork } from "@/lib/domain/payment/crypto";
import styles from "./copy-list.module.css";
import { CopyRow } from "./copy-row";
import { useNetwork } from "./use-network";

export interface CryptoTransferProps {
  orderId: string;
  action: Extract<NextAction, { kind: "crypto" }>;
  /** Of the price. */
  currency: Currency;
  onChanged(info: PaymentInfo): void;
}

/** What is sent where, on which network; another network has another address, amount and rate. */
export function CryptoTransfer({ orderId, action, currency, onChanged }: CryptoTransferProps) {
  const t = useTranslations("codes.crypto");
  const locale = useLocale();
  const errors = useTranslations("errors");
  const choice = useNetwork(orderId, onChanged);
  const { network, networks, amount, address, received, rate, uri } = action;
  const coin = action.coin ?? "";
  const nameOf = (code: string) =>
    CRYPTO_NETWORKS.some((known) => known === code) ? t(`network.${code as CryptoNetwork}`) : code;
  // Once a part has come the rest is waited for where it came.
  const others = received ? [] : (networks ?? []);
  const changing = choice.chosen !== null;
  return (
    <>
      {others.length > 1 ? (
        <Segmented
          label={t("networks")}
          options={others.map((value) => ({ value, label: nameOf(value) }))}
          value={choice.chosen ?? network}
          onChange={(value) => void choice.choose(value)}
          block
          className={styles.networks}
        />
      ) : null}
      <p role="status" className="visually-hidden">
        {changing ? t("changing") : null}
      </p>
      {choice.refusal === null ? null : (
        <Notice tone="danger" live="alert">
          {t("failed")} {errors(errorRow(choice.refusal).messageKey)}
        </Notice>
      )}
      <Notice tone="warn">{t("warn", { coin, network: nameOf(network) })}</Notice>
      {received ? (
        <Notice tone="info" live="status" title={t("partial.title")}>
          {t("partial.body", { received, amount, coin })}
        </Notice>
      ) : null}
      <dl className={styles.list} aria-busy={changing}>
        <CopyRow
          lead
          label={t("amount")}
          value={`${amount} ${coin}`}
          copied={amount}
          action={t("copyAmount")}
          hint={t("rate", { coin, rate: `${CURRENCIES[currency]} ${rateText(rate, locale)}` })}
        />
        <CopyRow lead label={t("address")} value={address} action={t("copyAddress")} />
      </dl>
      {/^(bitcoin|ethereum):/.test(uri) ? (
        <p className={`${styles.note} only-wap`}>
          <a href={uri}>{t("open")}</a>
        </p>
      ) : null}
    </>
  );
}

/** A rate with all its decimals, as the reader writes numbers. */
function rateText(rate: string, locale: string): string {
  const minimumFractionDigits = rate.split(".")[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 8 }).format(
    Number(rate),
  );
}
