"use client";

import { useTranslations } from "next-intl";
import { MobileIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/domain/money/format-money";
import { PosterFrame } from "./poster-frame";
import type { PosterProps } from "./poster-props";
import type { PosterPlace } from "./poster-stage";
import { PosterSteps } from "./poster-steps";
import { usePosterWords } from "./poster-words";
import styles from "./push-poster.module.css";
import { useReasonWords } from "./reason-words";
import { usePoster } from "./use-poster";

const PLACE: PosterPlace = { page: "/payment", poster: "push" };

/** A phone that asks its owner for the PIN; what its operator does not know itself is asked on and never paid twice. */
export function PushPoster({ initial, locale, otherWay, operator }: PosterProps & { operator: string }) {
  const t = useTranslations("codes.push");
  const poster = usePoster(initial, PLACE);
  const { info, stage } = poster;
  const amount = formatMoney(info.amount, locale);
  const words = usePosterWords("push", amount);
  const reason = useReasonWords(info.reason);
  const action = info.nextAction.kind === "push" ? info.nextAction : null;
  return (
    <PosterFrame
      poster={poster}
      locale={locale}
      otherWay={otherWay}
      words={words}
      reason={reason}
      side={
        <span className={stage === "open" ? styles.phone : styles.still} aria-hidden="true">
          <MobileIcon size={96} />
        </span>
      }
    >
      {action?.unclear ? (
        <Notice tone="warn" live="status" title={t("unclear.title", { operator })}>
          {t("unclear.body", { operator })}
        </Notice>
      ) : (
        <>
          <p className={styles.asked}>{t("asked", { operator, phone: action?.msisdn ?? "", amount })}</p>
          <PosterSteps steps={[t("step.open"), t("step.pin"), t("step.wait")]} />
        </>
      )}
    </PosterFrame>
  );
}
