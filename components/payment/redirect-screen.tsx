import { getTranslations } from "next-intl/server";
import { QueryProvider } from "@/components/runtime/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { ExternalIcon, LockIcon } from "@/components/ui/icons";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import { isMethodCode } from "@/lib/domain/payment/method-code";
import { AutoContinue } from "./auto-continue";
import { ChallengeFrame } from "./challenge-frame";
import { type Departure, departureOf } from "./departure";
import { PlainButtonLink } from "./plain-button-link";
import styles from "./redirect-screen.module.css";

export interface RedirectScreenProps {
  info: PaymentInfo;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  /** Origins whose 3-D Secure pages may stand in a frame. */
  framed: readonly string[];
}

/** `/payment-redirect`: where the buyer is sent, why, and how to get there without script. */
export async function RedirectScreen({ info, locale, href, framed }: RedirectScreenProps) {
  const t = await getTranslations("payment.redirect");
  const departure = departureOf(info.nextAction);
  if (!departure) return null;
  if (info.nextAction.kind === "challenge" && framed.includes(new URL(departure.url).origin)) {
    return (
      <Container width="sm" className={styles.screen}>
        <ClientMessages namespaces={["payment", "errors"]}>
          <QueryProvider>
            <ChallengeFrame
              initial={info}
              departure={departure}
              locale={locale}
              otherWay={href(checkoutPath({ orderId: info.orderId, method: "other" }))}
            />
          </QueryProvider>
        </ClientMessages>
      </Container>
    );
  }
  const { host } = departure;
  const method = await siteOfMethod(info.method);
  return (
    <Container width="sm" className={styles.screen}>
      <Card tone="raised" padding="lg" className={styles.card}>
        <span className={styles.art}>
          <LockIcon size={30} />
        </span>
        <h1 className={styles.heading}>{method ? t("at", { method }) : t("heading")}</h1>
        <p className={styles.body}>{t("body", { host, amount: formatMoney(info.amount, locale) })}</p>
        <p className={styles.note}>{t("nothingYet")}</p>
        <Way departure={departure} words={t("continue", { host })} />
        <AutoContinue attempt={info.attemptId ?? info.orderId} words={t("auto")} />
        <PlainButtonLink href={href(checkoutPath({ orderId: info.orderId }))} variant="ghost">
          {t("back")}
        </PlainButtonLink>
      </Card>
    </Container>
  );
}

/** The name of a method that is a place of its own; a card is confirmed at its bank, whichever that is. */
async function siteOfMethod(method: string | null | undefined): Promise<string | null> {
  if (!method || method === "card" || !isMethodCode(method)) return null;
  return (await getTranslations("checkout"))(`method.${method}.name`);
}

/** A link or a form of plain HTML; the script that goes on by itself presses the very same. */
function Way({ departure, words }: { departure: Departure; words: string }) {
  const look = buttonClass({ size: "lg", block: true }, styles.way);
  const label = (
    <>
      {words}
      <ExternalIcon size={18} />
    </>
  );
  if (departure.method === "GET") {
    return (
      <a id="departure" href={departure.url} rel="noreferrer" className={look}>
        {label}
      </a>
    );
  }
  return (
    <form id="departure" method="post" action={departure.url} className={styles.form}>
      {Object.entries(departure.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={look}>
        {label}
      </button>
    </form>
  );
}
