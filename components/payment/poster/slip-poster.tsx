"use client";

import { useTranslations } from "next-intl";
import { Barcode } from "@/components/ui/barcode";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PrinterIcon } from "@/components/ui/icons";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatBoletoLine } from "@/lib/domain/payment/boleto";
import { PosterFrame } from "./poster-frame";
import type { PosterProps } from "./poster-props";
import type { PosterPlace } from "./poster-stage";
import { PosterSteps } from "./poster-steps";
import { usePosterWords } from "./poster-words";
import styles from "./slip-poster.module.css";
import { usePoster } from "./use-poster";

const PLACE: PosterPlace = { page: "/paymentResult", poster: "slip" };
/** A slip is due where it is paid, wherever its reader is. */
const ZONE = "America/Sao_Paulo";

export interface SlipPosterProps extends PosterProps {
  /** Who is paid, as the printed slip names them. */
  payee: { legalName: string; taxId: string | null };
}

/** A payment slip: its digits to copy, its bars to scan, its due date, and a printed form (spec §2 "ticket"). */
export function SlipPoster({ initial, locale, otherWay, payee }: SlipPosterProps) {
  const t = useTranslations("codes.slip");
  const all = useTranslations("codes");
  const poster = usePoster(initial, PLACE);
  const { info } = poster;
  const amount = formatMoney(info.amount, locale);
  const words = usePosterWords("slip", amount);
  const slip = info.nextAction.kind === "slip" ? info.nextAction : null;
  const day = (style: "long" | "short") =>
    slip ? new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: ZONE }).format(slip.dueDate) : "";

  return (
    <PosterFrame
      poster={poster}
      locale={locale}
      otherWay={otherWay}
      words={words}
      deadline={
        <p className={styles.due}>
          <span className={styles.term}>{t("dueDate")}</span>
          <span className={styles.day}>{day("long")}</span>
        </p>
      }
      side={
        slip ? (
          <PosterSteps
            steps={[t("step.open"), t("step.type"), t("step.check", { amount, date: day("short") })]}
          />
        ) : null
      }
      foot={
        slip ? (
          <div className={styles.bars}>
            <Barcode value={slip.barcode} label={t("bars", { amount })} />
            <Button
              variant="secondary"
              className="no-print"
              icon={<PrinterIcon size={18} />}
              onClick={() => window.print()}
            >
              {t("print")}
            </Button>
          </div>
        ) : null
      }
    >
      {slip ? (
        <div className={styles.line}>
          <p className={styles.term} id="slip-line">
            {t("line")}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: read as one thing under its label, selected with one press. */}
          <p role="group" aria-labelledby="slip-line" className={styles.digits}>
            {formatBoletoLine(slip.line)}
          </p>
          <span className="no-print">
            <CopyButton
              size="lg"
              block
              value={slip.line}
              label={t("copy")}
              copiedLabel={all("copied")}
              failedLabel={all("copyFailed")}
            />
          </span>
        </div>
      ) : null}
      <p className={styles.note}>{t("wait")}</p>
      <p className={`${styles.note} no-print`}>{t("find")}</p>
      <dl className={styles.printed}>
        <dt>{t("payTo")}</dt>
        <dd>{[payee.legalName, payee.taxId].filter(Boolean).join(" · ")}</dd>
        <dt>{t("number")}</dt>
        <dd>{info.orderId}</dd>
      </dl>
    </PosterFrame>
  );
}
