"use client";

import { useId } from "react";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { CheckingDialog } from "./checking-dialog";
import styles from "./checkout.module.css";
import { CheckoutNotices } from "./checkout-notices";
import { CouponField } from "./coupon-field";
import { CurrencyPicker } from "./currency-picker";
import { InstallmentPicker } from "./installment-picker";
import { MethodPicker } from "./method-picker";
import { OrderSummary } from "./order-summary";
import { PayButton } from "./pay-button";
import { PlanStrip } from "./plan-strip";
import { RepricedDialog } from "./repriced-dialog";
import { type CheckoutStart, useCheckout } from "./use-checkout";

export interface CheckoutProps extends CheckoutStart {
  /** What the brand wants said about a method, in the reader's words. */
  tips: readonly { method: string; text: string }[];
  plan: Pick<Plan, "period" | "devices"> | null;
  locale: Locale;
  seller: { legalName: string; taxId: string | null };
  ordersHref: string;
}

/** The checkout as it lives in the browser; the first paint is the server's. */
export function Checkout(props: CheckoutProps) {
  const { plan, methods, tips, locale, seller, ordersHref } = props;
  const checkout = useCheckout(props);
  const { method, price, attempt, repriced, priced } = checkout;
  const formId = useId();
  const { quote } = price;
  const offered = methods.find(({ code }) => code === method);
  const tip = tips.find((one) => one.method === method)?.text;

  return (
    <div className={styles.layout}>
      <div className="only-wap">
        <PlanStrip name={quote.planName} plan={plan} />
      </div>
      <div className={styles.main}>
        <CheckoutNotices
          state={attempt.state}
          price={price}
          onRetryPrice={checkout.retryPrice}
          fields={offered?.fields ?? []}
          orderKept={checkout.orderId !== null}
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
        {offered ? (
          <InstallmentPicker
            splits={offered.installments ? price.splits : []}
            count={price.quoted.installments ?? 1}
            locale={locale}
            busy={attempt.busy}
            onChoose={checkout.chooseInstallments}
          />
        ) : null}
        {tip ? <p className={styles.tip}>{tip}</p> : null}
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
          currency={
            <CurrencyPicker
              currencies={offered?.currencies ?? []}
              currency={quote.total.currency}
              busy={attempt.busy}
              onChoose={checkout.chooseCurrency}
            />
          }
          coupon={
            <CouponField
              coupon={price.quoted.coupon}
              refusal={checkout.couponRefusal}
              busy={attempt.busy}
              heldBy={checkout.couponIsHeld ? checkout.orderId : null}
              onApply={checkout.applyCoupon}
              onFree={checkout.freeCoupon}
              onRemove={checkout.removeCoupon}
              onForget={checkout.forgetCouponRefusal}
            />
          }
        />
      </aside>
      <CheckingDialog state={attempt.state} locale={locale} ordersHref={ordersHref} onAsk={attempt.askNow} />
      <RepricedDialog repriced={repriced} locale={locale} onAnswer={checkout.answerReprice} />
    </div>
  );
}
