"use client";

import { useId } from "react";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { CheckingDialog } from "./checking-dialog";
import styles from "./checkout.module.css";
import { CheckoutNotices } from "./checkout-notices";
import { MethodPicker } from "./method-picker";
import type { OfferedMethod } from "./methods/offered-method";
import { OrderSummary } from "./order-summary";
import { PayButton } from "./pay-button";
import { PlanStrip } from "./plan-strip";
import { RepricedDialog } from "./repriced-dialog";
import { type CheckoutStart, useCheckout } from "./use-checkout";

export interface CheckoutProps extends CheckoutStart {
  methods: readonly OfferedMethod[];
  plan: Pick<Plan, "period" | "devices"> | null;
  locale: Locale;
  seller: { legalName: string; taxId: string | null };
  ordersHref: string;
}

/** The checkout as it lives in the browser; the first paint is the server's. */
export function Checkout(props: CheckoutProps) {
  const { plan, methods, locale, seller, ordersHref } = props;
  const checkout = useCheckout(props);
  const { method, price, attempt, repriced, priced } = checkout;
  const formId = useId();
  const { quote } = price;

  return (
    <div className={styles.layout}>
      <div className="only-wap">
        <PlanStrip name={quote.planName} plan={plan} />
      </div>
      <div className={styles.main}>
        <CheckoutNotices
          state={attempt.state}
          price={price}
          method={method}
          fields={methods.find(({ code }) => code === method)?.fields ?? []}
          orderKept={props.orderId !== null}
        />
        <MethodPicker
          methods={methods}
          method={method}
          formId={formId}
          busy={attempt.busy}
          currency={quote.total.currency}
          amount={formatMoney(quote.total, locale)}
          state={attempt.state}
          onChoose={checkout.choose}
          onPay={checkout.pay}
        />
        <PayButton
          formId={formId}
          method={method}
          quote={quote}
          locale={locale}
          state={attempt.state}
          priced={priced}
        />
      </div>
      <aside className={styles.aside}>
        <OrderSummary
          quote={quote}
          plan={plan}
          method={method}
          locale={locale}
          seller={seller}
          settled={priced || price.failure !== null}
        />
      </aside>
      <CheckingDialog state={attempt.state} locale={locale} ordersHref={ordersHref} onAsk={attempt.askNow} />
      <RepricedDialog repriced={repriced} locale={locale} onAnswer={checkout.answerReprice} />
    </div>
  );
}
