"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { CURRENCIES } from "@/lib/config/constants";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { formatMoney } from "@/lib/domain/money/format-money";
import { CRYPTO_NETWORKS, type CryptoNetwork } from "@/lib/domain/payment/crypto";
import styles from "./copy-list.module.css";
import { CopyRow } from "./copy-row";
import { PosterFrame } from "./poster-frame";
import type { PosterProps } from "./poster-props";
import { PosterQr } from "./poster-qr";
import type { PosterPlace } from "./poster-stage";
import { usePosterWords } from "./poster-words";
import { useNetwork } from "./use-network";
import { usePoster } from "./use-poster";

const PLACE: PosterPlace = { page: "/payment", poster: "crypto" };

/** A locked amount of a coin for an address on one network; a part that came, and confirmations, are said. */
export function CryptoPoster({ initial, locale, otherWay, drawn }: PosterProps) {
  const t = useTranslations("codes.crypto");
  const errors = useTranslations("errors");
  const poster = usePoster(initial, PLACE);
  const { info, stage, watch } = poster;
  const words = usePosterWords("crypto", formatMoney(info.amount, locale));
  const action = info.nextAction.kind === "crypto" ? info.nextAction : null;
  const choice = useNetwork(info.orderId, watch.take);
  const coin = action?.coin ?? "";
  const nameOf = (network: string) =>
    CRYPTO_NETWORKS.some((known) => known === network) ? t(`network.${network as CryptoNetwork}`) : network;
  const seen = action?.confirmations ?? null;
  // Once coins have come they are waited for where they came.
  const others = action?.received || seen ? [] : (action?.networks ?? []);

  return (
    <PosterFrame
      poster={poster}
      locale={locale}
      otherWay={otherWay}
      words={words}
      side={
        seen ? null : (
          <PosterQr
            stage={stage}
            payload={action?.uri ?? null}
            drawn={drawn}
            label={t("qr", { amount: action?.amount ?? "", coin })}
          />
        )
      }
    >
      {action && seen ? (
        <Notice tone="success" live="status" title={t("seen.title")}>
          {t("seen.body", seen)}
        </Notice>
      ) : null}
      {action && !seen ? (
        <>
          {others.length > 1 ? (
            <Segmented
              label={t("networks")}
              options={others.map((value) => ({ value, label: nameOf(value) }))}
              value={choice.chosen ?? action.network}
              disabled={choice.chosen !== null}
              onChange={choice.choose}
              block
            />
          ) : null}
          {choice.refusal === null ? null : (
            <Notice tone="danger" live="alert">
              {t("failed")} {errors(errorRow(choice.refusal).messageKey)}
            </Notice>
          )}
          <Notice tone="warn">{t("warn", { coin, network: nameOf(action.network) })}</Notice>
          {action.received ? (
            <Notice tone="info" live="status" title={t("partial.title")}>
              {t("partial.body", { received: action.received, amount: action.amount, coin })}
            </Notice>
          ) : null}
          <dl className={styles.list} aria-busy={choice.chosen !== null}>
            <CopyRow
              lead
              label={t("amount")}
              value={`${action.amount} ${coin}`}
              copied={action.amount}
              action={t("copyAmount")}
              hint={t("rate", { coin, rate: `${CURRENCIES[info.amount.currency]} ${action.rate}` })}
            />
            <CopyRow lead label={t("address")} value={action.address} action={t("copyAddress")} />
          </dl>
          {/^[a-z]+:/i.test(action.uri) ? (
            <p className={`${styles.note} only-wap`}>
              <a href={action.uri}>{t("open")}</a>
            </p>
          ) : null}
        </>
      ) : null}
    </PosterFrame>
  );
}
