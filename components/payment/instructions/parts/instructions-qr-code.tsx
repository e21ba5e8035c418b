"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { InstructionsStage } from "@/components/payment/instructions/frame/instructions-stage";
import { CheckIcon, ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import { QrIcon } from "@/components/ui/art/icons/payment-icons";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/text/skeleton";
import { loadChunk } from "@/lib/browser/chunk-failure";
import styles from "./instructions-qr-code.module.css";

/** Only a renewed code is rendered in the browser; the first one is rendered on the server. */
const LazyQrCode = dynamic(
  () => loadChunk(() => import("@/components/ui/codes/qr-code")).then(({ QrCode }) => QrCode),
  {
    loading: () => <Skeleton shape="qrCode" />,
  },
);

/** A QR code that was rendered on the server. */
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

/** The QR code: open on a desktop, collapsed on a phone; replaced by an icon once it cannot be paid any more. */
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
          !isScannable && styles.expired,
          stage === "paid" && styles.paid,
          "only-web",
        )}
      >
        {code ?? (
          <span className={styles.icon}>
            {stage === "paid" ? <CheckIcon size={72} /> : <ClockIcon size={56} />}
          </span>
        )}
      </div>
      {isScannable ? (
        <details className={`${styles.more} only-wap`}>
          <summary className={styles.summary}>
            <QrIcon />
            <span className={styles.text}>
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
