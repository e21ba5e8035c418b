"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { InstructionsStage } from "@/components/payment/instructions/frame/instructions-stage";
import { CheckIcon, ChevronDownIcon, ClockIcon, QrIcon } from "@/components/ui/art/icons";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/text/skeleton";
import { loadChunk } from "@/lib/browser/chunk-failure";
import styles from "./instructions-qr-code.module.css";

/** Only a renewed code is drawn in the browser; the first comes with the page. */
const LazyQrCode = dynamic(
  () => loadChunk(() => import("@/components/ui/codes/qr-code")).then(({ QrCode }) => QrCode),
  {
    loading: () => <Skeleton width="16.5rem" height="16.5rem" />,
  },
);

/** A code as the server drew it. */
export interface RenderedCode {
  payload: string;
  code: ReactNode;
}

export interface InstructionsQrCodeProps {
  stage: InstructionsStage;
  payload: string | null;
  initialCode: RenderedCode | null;
  label: string;
}

/** The code to scan: in full on a desktop, behind a line on a phone. Once it is over nobody can scan it any more. */
export function InstructionsQrCode({ stage, payload, initialCode, label }: InstructionsQrCodeProps) {
  const t = useTranslations("payment.pix");
  const isScannable = stage === "open" && payload !== null;
  const code = isScannable ? (
    initialCode?.payload === payload ? (
      initialCode.code
    ) : (
      <LazyQrCode value={payload} label={label} size={264} />
    )
  ) : null;
  return (
    <>
      <div
        className={classNames(
          styles.tile,
          !isScannable && styles.over,
          stage === "paid" && styles.paid,
          "only-web",
        )}
      >
        {code ?? (
          <span className={styles.sign}>
            {stage === "paid" ? <CheckIcon size={72} /> : <ClockIcon size={56} />}
          </span>
        )}
      </div>
      {isScannable ? (
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
