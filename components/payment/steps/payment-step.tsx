import type { ComponentType } from "react";
import {
  isLatePoster,
  LatePosterScreen,
  type LatePosterScreenProps,
} from "@/components/payment/poster/late-poster-screen";
import { LateQueryProvider } from "@/components/runtime/late-query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/container";
import type { Locale } from "@/lib/config/constants";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import { posterOf } from "@/lib/domain/payment/poster";
import { LateOtpStep } from "./late-steps";
import styles from "./payment-step.module.css";

export interface PaymentStepProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order with its methods to choose from. */
  otherWay: string;
}

/** What a buyer does on `/payment` itself once the order is placed, by the kind of the next action. */
const STEPS: Partial<Record<NextAction["kind"], ComponentType<PaymentStepProps>>> = { otp: LateOtpStep };

/** `/payment` of an order whose payment waits for its buyer here. */
export function PaymentStep({
  info,
  locale,
  href,
  payee,
}: {
  info: PaymentInfo;
  locale: Locale;
  payee: LatePosterScreenProps["payee"];
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}) {
  const poster = posterOf(info);
  if (isLatePoster(poster)) return <LatePosterScreen {...{ poster, info, locale, payee, href }} />;
  const Step = STEPS[info.nextAction.kind];
  if (!Step) return null;
  const otherWay = href(checkoutPath({ orderId: info.orderId, method: "other" }));
  return (
    <Container width="sm" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>
        <LateQueryProvider>
          <Step initial={info} locale={locale} otherWay={otherWay} />
        </LateQueryProvider>
      </ClientMessages>
    </Container>
  );
}
