import type { ComponentType } from "react";
import {
  isLazyInstructionsKind,
  LazyInstructionsScreen,
  type LazyInstructionsScreenProps,
} from "@/components/payment/instructions/lazy-instructions-screen";
import { LazyQueryProvider } from "@/components/runtime/lazy-query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { getPaymentInstructionsKind } from "@/lib/domain/payment/payment-instructions-kind";
import { LazyOtpStep } from "./lazy-steps";
import type { PaymentStepProps } from "./otp-step";
import styles from "./payment-step.module.css";

/** The steps that are done on `/payment` itself, by the kind of the next action. */
const STEP_COMPONENTS: Partial<Record<NextAction["kind"], ComponentType<PaymentStepProps>>> = {
  otp: LazyOtpStep,
};

/** `/payment` of an order whose pending payment continues on this page. */
export function PaymentStep({
  info,
  locale,
  href,
  payee,
}: {
  info: PaymentInfo;
  locale: Locale;
  payee: LazyInstructionsScreenProps["payee"];
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}) {
  const instructionsKind = getPaymentInstructionsKind(info);
  if (isLazyInstructionsKind(instructionsKind))
    return <LazyInstructionsScreen {...{ instructionsKind, info, locale, payee, href }} />;
  const Step = STEP_COMPONENTS[info.nextAction.kind];
  if (!Step) return null;
  const otherMethodHref = href(createCheckoutPath({ orderId: info.orderId, method: "other" }));
  return (
    <Container width="sm" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>
        <LazyQueryProvider>
          <Step initial={info} locale={locale} otherMethodHref={otherMethodHref} />
        </LazyQueryProvider>
      </ClientMessages>
    </Container>
  );
}
