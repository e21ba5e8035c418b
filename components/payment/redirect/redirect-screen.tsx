import { getTranslations } from "next-intl/server";
import { QueryProvider } from "@/components/runtime/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { ExternalIcon, LockIcon } from "@/components/ui/art/icons";
import { getButtonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/plain-button-link";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { AutoContinue } from "./auto-continue";
import { ChallengeFrame } from "./challenge-frame";
import { getProviderRedirect, type ProviderRedirect } from "./provider-redirect";
import styles from "./redirect-screen.module.css";

export interface RedirectScreenProps {
  info: PaymentInfo;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  /** Origins whose 3-D Secure pages may stand in a frame. */
  frameableOrigins: readonly string[];
}

/** `/payment-redirect`: where the buyer is sent, why, and how to get there without script. */
export async function RedirectScreen({ info, locale, href, frameableOrigins }: RedirectScreenProps) {
  const t = await getTranslations("payment.redirect");
  const redirect = getProviderRedirect(info.nextAction);
  if (!redirect) return null;
  if (info.nextAction.kind === "challenge" && frameableOrigins.includes(new URL(redirect.url).origin)) {
    return (
      <Container width="sm" className={styles.screen}>
        <ClientMessages namespaces={["payment", "errors"]}>
          <QueryProvider>
            <ChallengeFrame
              initial={info}
              redirect={redirect}
              locale={locale}
              otherMethodHref={href(createCheckoutPath({ orderId: info.orderId, method: "other" }))}
            />
          </QueryProvider>
        </ClientMessages>
      </Container>
    );
  }
  const { host } = redirect;
  const method = await getProviderName(info.method);
  return (
    <Container width="sm" className={styles.screen}>
      <Card tone="raised" padding="lg" className={styles.card}>
        <span className={styles.art}>
          <LockIcon size={30} />
        </span>
        <h1 className={styles.heading}>{method ? t("at", { method }) : t("heading")}</h1>
        <p className={styles.body}>{t("body", { host, amount: formatMoney(info.amount, locale) })}</p>
        <p className={styles.note}>{t("nothingYet")}</p>
        <ProviderLink redirect={redirect} text={t("continue", { host })} />
        <AutoContinue attemptId={info.attemptId ?? info.orderId} message={t("auto")} />
        <PlainButtonLink href={href(createCheckoutPath({ orderId: info.orderId }))} variant="ghost">
          {t("back")}
        </PlainButtonLink>
      </Card>
    </Container>
  );
}

/** The name of a method that is a place of its own; a card is confirmed at its bank, whichever that is. */
async function getProviderName(method: string | null | undefined): Promise<string | null> {
  if (!method || method === "card" || !isMethodCode(method)) return null;
  return (await getTranslations("checkout"))(`method.${method}.name`);
}

/** A link or a form of plain HTML; the script that goes on by itself presses the very same. */
function ProviderLink({ redirect, text }: { redirect: ProviderRedirect; text: string }) {
  const className = getButtonClass({ size: "lg", block: true }, styles.way);
  const label = (
    <>
      {text}
      <ExternalIcon size={18} />
    </>
  );
  if (redirect.method === "GET") {
    return (
      <a id="departure" href={redirect.url} rel="noreferrer" className={className}>
        {label}
      </a>
    );
  }
  return (
    <form id="departure" method="post" action={redirect.url} className={styles.form}>
      {Object.entries(redirect.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}
