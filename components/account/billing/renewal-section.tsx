import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { UnreadPart } from "@/components/account/unread-part";
import { ActionStatus } from "@/components/feedback/action-status";
import { useAction } from "@/components/feedback/use-action";
import shapes from "@/components/ui/shapes.module.css";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatUnbrokenCardName } from "@/lib/domain/payment/card/card-number";
import { getRenewalSentence, type RenewalSentence } from "@/lib/domain/renewal/renewal-sentences";
import styles from "./billing.module.css";
import { LeaveDialog } from "./leave-dialog";
import { PauseDialog } from "./pause-dialog";
import { RenewalActions } from "./renewal-actions";
import { CHANGE_ANNOUNCEMENTS, changeRenewal, movesPaidTime, type RenewalChange } from "./renewal-change";
import { RenewalNotes } from "./renewal-notes";

type RenewalBadgeState = "on" | "off" | "activated" | "paused" | "running" | "failed" | "expired";

const BADGES_BY_SENTENCE: Record<RenewalSentence, { state: RenewalBadgeState; tone: BadgeTone }> = {
  renews: { state: "on", tone: "success" },
  renewsDiscounted: { state: "on", tone: "success" },
  again: { state: "activated", tone: "success" },
  againDiscounted: { state: "activated", tone: "success" },
  paused: { state: "paused", tone: "neutral" },
  noCard: { state: "failed", tone: "danger" },
  running: { state: "running", tone: "warn" },
  failed: { state: "failed", tone: "danger" },
  failedForGood: { state: "failed", tone: "danger" },
  off: { state: "off", tone: "neutral" },
  expired: { state: "expired", tone: "neutral" },
};

export interface RenewalSectionProps {
  info: RenewalInfo | "none" | null;
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  /** Whether a failed renewal can be paid again here, and whether there is a list of cards. */
  offersRetry: boolean;
  /** Whether the brand's offer can be taken, and a pause be ended. */
  offersStaying: boolean;
  offersCards: boolean;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onChange: (info: RenewalInfo) => void;
  refresh: () => Promise<void>;
  /** The same, with what came of the renewal. */
  reload: () => Promise<ApiOutcome<unknown>>;
}

/** The renewal in one sentence, and the buttons to turn it off and on (rules/renewal#states). */
export function RenewalSection(props: RenewalSectionProps) {
  const { info, reference, offersRetry, offersStaying, offersCards, locale } = props;
  const { paymentHref, plansHref, onChange, refresh, reload } = props;
  const t = useTranslations("billing.renewal");
  const router = useRouter();
  const [question, setQuestion] = useState<"leave" | "resume" | null>(null);

  const change = useAction<RenewalChange, RenewalInfo>({
    perform: changeRenewal,
    onSuccess: (changed, done) => {
      onChange(changed);
      // Plan and problems above this section were rendered by the server.
      if (movesPaidTime(done) || (info !== null && info !== "none" && info.failure)) router.refresh();
      return changed.failure || changed.running ? undefined : t(CHANGE_ANNOUNCEMENTS[done.kind]);
    },
    onSettled: () => {
      setQuestion(null);
      // After a refusal, too: the renewal has changed since the page was rendered (6204, 6207, …).
      return refresh();
    },
  });

  if (info === null || info === "none") {
    return (
      <SectionCard id="renewal" title={t("title")}>
        {info === null ? (
          <UnreadPart
            messages={{ unread: t("unread"), retry: t("retry") }}
            reference={reference}
            onRetry={reload}
          />
        ) : (
          <p className={shapes.muted}>{t("none")}</p>
        )}
      </SectionCard>
    );
  }
  const { kind, moves } = getRenewalSentence(info);
  const { state, tone } = BADGES_BY_SENTENCE[kind];
  const offer = offersStaying ? (info.offer ?? null) : null;
  return (
    <SectionCard
      id="renewal"
      title={t("title")}
      aside={
        <Badge tone={tone} dot={state === "on" || state === "activated" || state === "running"}>
          {t(`state.${state}`)}
        </Badge>
      }
    >
      <RenewalText info={info} kind={kind} locale={locale} />
      <RenewalNotes info={info} locale={locale} />
      <ActionStatus
        action={change}
        handlers={{ refresh }}
        links={{ otherMethod: "#cards", choosePlan: plansHref }}
      />
      <RenewalActions
        info={info}
        moves={{ ...moves, payNow: moves.payNow && offersRetry }}
        offersCards={offersCards}
        busy={change.busy}
        locale={locale}
        paymentHref={paymentHref}
        plansHref={plansHref}
        onTurnOff={() => setQuestion("leave")}
        onTurnOn={() => change.run({ kind: "on" })}
        onPay={() => change.run({ kind: "pay" })}
        onEndPause={kind === "paused" && offersStaying ? () => setQuestion("resume") : null}
      />
      <LeaveDialog
        info={info}
        offer={offer}
        open={question === "leave"}
        busy={change.busy}
        locale={locale}
        onClose={() => setQuestion(null)}
        onLeave={(reason) => change.run({ kind: "off", reason, refusesOffer: offer !== null })}
        onAccept={(taken, text, reason) => change.run({ kind: "accept", offer: taken, text, reason })}
      />
      {kind === "paused" && info.pausedFrom ? (
        <PauseDialog
          info={info}
          pausedFrom={info.pausedFrom}
          open={question === "resume"}
          busy={change.busy}
          locale={locale}
          onClose={() => setQuestion(null)}
          onEnd={(text) => change.run({ kind: "resume", amount: info.amount, text })}
        />
      ) : null}
    </SectionCard>
  );
}

interface RenewalTextProps {
  info: RenewalInfo;
  kind: RenewalSentence;
  locale: Locale;
}

/** The state of the renewal in one sentence. */
function RenewalText({ info, kind, locale }: RenewalTextProps) {
  const t = useTranslations("billing.renewal.says");
  // After a refusal the relevant day is that of the next try.
  const day = kind === "failed" ? (info.failure?.nextTryAt ?? info.nextBillingAt) : info.nextBillingAt;
  return (
    <p className={styles.sentence}>
      {t.rich(kind, {
        plan: info.planName,
        amount: formatMoney(info.amount, locale),
        full: formatMoney(info.fullAmount, locale),
        periods: info.discountedPeriods,
        by: info.mandate ? "pix" : "card",
        card: info.card ? formatUnbrokenCardName(info.card) : "",
        date: () => <LocalTime at={day} locale={locale} />,
        from: () => <LocalTime at={info.pausedFrom ?? day} locale={locale} />,
      })}
    </p>
  );
}
