import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/runtime/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep } from "@/lib/domain/payment/next-step";
import { posterOf } from "@/lib/domain/payment/poster";
import type { PaymentResult } from "@/lib/server/loaders/load-payment";
import { PlainButtonLink } from "./plain-button-link";
import { isLatePoster, LatePosterScreen, type LatePosterScreenProps } from "./poster/late-poster-screen";
import { ResultActions } from "./result-actions";
import { ResultFacts } from "./result-facts";
import { ResultHead } from "./result-head";
import { ResultPending } from "./result-pending";
import styles from "./result-screen.module.css";
import { RESULT_LOOKS, resultState } from "./result-state";
import { ResultUnreachable } from "./result-unreachable";
import { resultWords } from "./result-words";
import { ServiceAccess } from "./service-access";

export interface ResultScreenProps {
  result: Exclude<PaymentResult, { kind: "elsewhere" }>;
  locale: Locale;
  /** Who is paid, as a printed slip names them. */
  payee: LatePosterScreenProps["payee"];
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** `/paymentResult`: what became of a payment, in billing's word; the address only says which one is meant. */
export async function ResultScreen({ result, locale, payee, href }: ResultScreenProps) {
  // A slip and an account stand here until they are paid.
  const poster = result.kind === "found" ? posterOf(result.info) : null;
  if (result.kind === "found" && isLatePoster(poster))
    return <LatePosterScreen {...{ poster, info: result.info, locale, payee, href }} />;
  return (
    <Container width="sm" className={styles.screen}>
      <ClientMessages namespaces={["payment", "errors"]}>{await content()}</ClientMessages>
    </Container>
  );

  async function content(): Promise<ReactNode> {
    if (result.kind === "unknown") return <Unknown href={href} />;
    if (result.kind === "found") return <Known info={result.info} locale={locale} href={href} />;
    return (
      <QueryProvider>
        <ResultUnreachable orderId={result.orderId} ordersHref={href("/orders")} />
      </QueryProvider>
    );
  }
}

type Shared = Pick<ResultScreenProps, "locale" | "href">;

async function Known({ info, locale, href }: Shared & { info: PaymentInfo }) {
  const state = resultState(info);
  if (state === "pending") {
    return (
      <QueryProvider>
        <ResultPending
          initial={info}
          locale={locale}
          ordersHref={href("/orders")}
          continueHref={href(nextStep(info))}
        />
      </QueryProvider>
    );
  }
  const { title, body } = await resultWords(info, state, locale);
  const { tone, owns } = RESULT_LOOKS[state];
  const actions = <ResultActions info={info} state={state} href={href} />;
  return (
    <>
      <Card tone="raised" padding="lg" className={styles.card}>
        <ResultHead tone={tone} title={title}>
          {body}
        </ResultHead>
        <ResultFacts info={info} locale={locale} />
        {owns ? null : actions}
      </Card>
      {owns ? <ServiceAccess orderId={info.orderId} locale={locale} fresh={state === "success"} /> : null}
      {owns ? actions : null}
    </>
  );
}

async function Unknown({ href }: Pick<Shared, "href">) {
  const t = await getTranslations("payment");
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="unknown" title={t("result.unknown.title")}>
        {t("result.unknown.body")}
      </ResultHead>
      <PlainButtonLink href={href("/orders")} size="lg" block>
        {t("orders")}
      </PlainButtonLink>
    </Card>
  );
}
