"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { CheckIcon, ChevronDownIcon, ClockIcon, QrIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { loadChunk } from "@/lib/browser/chunk-failure";
import styles from "./poster-qr.module.css";
import type { PosterStage } from "./poster-stage";

/** Only a renewed code is drawn in the browser; the first comes with the page. */
const LateQrCode = dynamic(
  () => loadChunk(() => import("@/components/ui/qr-code")).then(({ QrCode }) => QrCode),
  {
    loading: () => <Skeleton width="16.5rem" height="16.5rem" />,
  },
);

/** A code as the server drew it. */
export interface DrawnCode {
  payload: string;
  code: ReactNode;
}

export interface PosterQrProps {
  stage: PosterStage;
  payload: string | null;
  drawn: DrawnCode | null;
  label: string;
}

/** The code to scan: in full on a desktop, behind a line on a phone. Once it is over nobody can scan it any more. */
export function PosterQr({ stage, payload, drawn, label }: PosterQrProps) {
  const t = useTranslations("payment.pix");
  const live = stage === "open" && payload !== null;
  const code = live ? (
    drawn?.payload === payload ? (
      drawn.code
    ) : (
      <LateQrCode value={payload} label={label} size={264} />
    )
  ) : null;
  return (
    <>
      <div
        className={classNames(styles.tile, !live && styles.over, stage === "paid" && styles.paid, "only-web")}
      >
        {code ?? (
          <span className={styles.sign}>
            {stage === "paid" ? <CheckIcon size={72} /> : <ClockIcon size={56} />}
          </span>
        )}
      </div>
      {live ? (
        <details className={`${styles.more} only-wap`}>
          <summary className={styles.summary}>
            <QrIcon />
            <span className={styles.words}>
              {t("showQr")}
              <span className={styles.hint}>{t("showQrHint")}</span>
            </span>
            <ChevronDownIcon />
          </summary>
          <div className={styles.tile}>{code}</div>
        </details>
      ) : null}
    </>
  );
}
