"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { saveDrawing } from "@/lib/browser/save-drawing";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { PaymentPage } from "@/lib/domain/payment/next-step";
import styles from "./copy-list.module.css";
import { PosterFrame } from "./poster-frame";
import type { PosterProps } from "./poster-props";
import { PosterQr } from "./poster-qr";
import { PosterSteps } from "./poster-steps";
import { usePosterWords } from "./poster-words";
import { usePoster } from "./use-poster";

export interface ScanPosterProps extends PosterProps {
  scheme: "paynow" | "caishen";
  page: PaymentPage;
}

/** A code that another app scans: PayNow and Caishen. */
export function ScanPoster({ initial, locale, otherWay, drawn, scheme, page }: ScanPosterProps) {
  const t = useTranslations("codes");
  const place = useRef({ page, poster: scheme });
  const poster = usePoster(initial, place.current);
  const { info, stage } = poster;
  const amount = formatMoney(info.amount, locale);
  const words = usePosterWords(scheme, amount);
  const action = info.nextAction.kind === "qr" ? info.nextAction : null;
  const code = useRef<HTMLDivElement>(null);
  const save = () => {
    const drawing = code.current?.querySelector("svg[role=img]");
    if (drawing instanceof SVGElement) void saveDrawing(drawing, `${scheme}-${info.orderId}.png`);
  };
  return (
    <PosterFrame
      poster={poster}
      locale={locale}
      otherWay={otherWay}
      words={words}
      side={
        <div ref={code}>
          <PosterQr
            stage={stage}
            payload={action?.payload ?? null}
            drawn={drawn}
            label={t(`${scheme}.qr`, { amount })}
          />
        </div>
      }
    >
      <PosterSteps
        steps={[t(`${scheme}.step.open`), t(`${scheme}.step.scan`), t(`${scheme}.step.check`, { amount })]}
      />
      {action?.reference ? <Bill number={action.reference} /> : null}
      {/* A phone can't scan itself: there it is what one does. */}
      <Button variant="secondary" className="only-web" onClick={save}>
        {t("save")}
      </Button>
      <Button size="lg" block className="only-wap" onClick={save}>
        {t("save")}
      </Button>
    </PosterFrame>
  );
}

/** What the bank's app shows beside the amount, to be compared. */
function Bill({ number }: { number: string }) {
  const t = useTranslations("codes.paynow");
  return (
    <div className={styles.group}>
      <p>
        <span className={styles.note}>{t("billNumber")}</span>
        <br />
        <strong>{number}</strong>
      </p>
      <p className={styles.note}>{t("sgd")}</p>
    </div>
  );
}
