"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { RoundMark } from "@/components/ui/art/round-mark";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { LocalTime } from "@/components/ui/text/local-time";
import styles from "./withdraw-screen.module.css";

interface WithdrawalReceivedProps {
  /** Epoch milliseconds. */
  at: number;
  locale: string;
  ordersHref: string;
}

/** Says when a statement was received, and that its receipt is on its way. It takes the focus, because the form was removed. */
export function WithdrawalReceived({ at, locale, ordersHref }: WithdrawalReceivedProps) {
  const t = useTranslations("withdraw.done");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.received}>
      <RoundMark tone="success">
        <CheckIcon size={36} />
      </RoundMark>
      <h1 ref={heading} tabIndex={-1}>
        {t("title")}
      </h1>
      <p>{t.rich("at", { time: () => <LocalTime at={at} locale={locale} showTime /> })}</p>
      <p>{t("text")}</p>
      <PlainButtonLink href={ordersHref}>{t("orders")}</PlainButtonLink>
    </div>
  );
}
