import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { ExternalIcon, LockIcon } from "@/components/ui/art/icons/tool-icons";
import { getButtonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { AutoContinue } from "./auto-continue";
import { ChallengeFrame } from "./challenge-frame";
import { getProviderRedirect, PROVIDER_LINK_ID, type ProviderRedirect } from "./provider-redirect";
import styles from "./redirect-screen.module.css";

export interface RedirectScreenProps {
  info: PaymentInfo;
  locale: Locale;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
  /** Origins whose 3-D Secure pages may be shown in a frame. */
  frameableOrigins: readonly string[];
}

/** `/payment-redirect`: the redirect to the provider, which also works without JavaScript. */
export async function RedirectScreen({ info, locale, href, frameableOrigins }: RedirectScreenProps) {
  const t = await getTranslations("payment.redirect");
  const redirect = getProviderRedirect(info.nextAction);
  if (!redirect) return null;
  if (info.nextAction.kind === "challenge" && frameableOrigins.includes(new URL(redirect.url).origin)) {
    return (
      <Container width="sm" className={styles.screen}>
        <ClientMessages namespaces={["payment", "errors"]}>
          <ChallengeFrame
            initial={info}
            redirect={redirect}
            locale={locale}
            otherMethodHref={href(createCheckoutPath({ orderId: info.orderId, method: "other" }))}
          />
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

/** The name of the provider; null for a card, because the name of its bank is unknown. */
async function getProviderName(method: string | null | undefined): Promise<string | null> {
  if (!method || method === "card" || !isMethodCode(method)) return null;
  return (await getTranslations("checkout"))(`method.${method}.name`);
}

/** A plain HTML link or form; `AutoContinue` uses the same element. */
function ProviderLink({ redirect, text }: { redirect: ProviderRedirect; text: string }) {
  const className = getButtonClass({ size: "lg", block: true }, styles.providerLink);
  const label = (
    <>
      {text}
      <ExternalIcon size={18} />
    </>
  );
  if (redirect.method === "GET") {
    return (
      <a id={PROVIDER_LINK_ID} href={redirect.url} rel="noreferrer" className={className}>
        {label}
      </a>
    );
  }
  return (
    <form id={PROVIDER_LINK_ID} method="post" action={redirect.url} className={styles.form}>
      {Object.entries(redirect.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}
