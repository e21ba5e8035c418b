"use client";

import { type ReactNode, useId, useState } from "react";
import { ConsentBoxes } from "@/components/payment/consents/consent-boxes";
import { EarlierRenewalNotice } from "@/components/payment/consents/earlier-renewal-notice";
import { FormReadyContext, SavedCardContext } from "@/components/payment/methods/form-ready";
import { MethodPicker } from "@/components/payment/methods/picker/method-picker";
import { CouponField } from "@/components/payment/summary/coupon-field";
import { OrderSummary } from "@/components/payment/summary/order-summary";
import { PlanStrip } from "@/components/payment/summary/plan-strip";
import { PriceChangeDialog } from "@/components/payment/summary/price-change-dialog";
import { CurrencyPicker, InstallmentPicker } from "@/components/payment/summary/price-pickers";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import type { EarlierRenewal } from "@/lib/server/loaders/checkout";
import styles from "./checkout-form.module.css";
import { CheckoutNotices } from "./checkout-notices";
import { PayButton } from "./pay-button";
import { PaymentCheckDialog } from "./payment-check-dialog";
import { type InitialCheckout, useCheckout } from "./use-checkout";

export interface CheckoutFormProps extends InitialCheckout {
  /** The brand's note on a method, in the reader's language. */
  tips: readonly { method: string; text: string }[];
  plan: Pick<Plan, "period" | "devices"> | null;
  locale: Locale;
  /** False: the brand has no discount codes. */
  offersCoupons: boolean;
  seller: { legalName: string; taxId: string | null };
  ordersHref: string;
  /** A renewal that goes on where the new order does not renew; null: none. */
  earlierRenewal: EarlierRenewal | null;
  /** Where it is turned off. */
  accountHref: string;
  /** The line for a receipt that names a company. */
  company?: ReactNode;
  /** The summary is above the methods, for eyes, keyboard and screen readers alike. */
  summaryFirst?: boolean;
}

/** The interactive part of the checkout: methods, price, discount code and pay button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { plan, methods, tips, locale, offersCoupons, seller, ordersHref, earlierRenewal } = props;
  const checkout = useCheckout(props);
  const { method, price, paymentRequest, priceChange, isPriceCurrent } = checkout;
  const formId = useId();
  const [isFormReady, setFormReady] = useState(false);
  const { quote } = price;
  const isPriceResolved = isPriceCurrent || price.failure !== null;
  const selectedMethod = methods.find(({ code }) => code === method);
  const tip = tips.find((candidate) => candidate.method === method)?.text;
  const summary = (
    <aside className={styles.aside}>
      <div className={styles.beside}>
        <OrderSummary
          quote={quote}
          plan={plan}
          method={method}
          locale={locale}
          seller={seller}
          renews={checkout.consents.renews || quote.renewal?.required === true}
          isPriceResolved={isPriceResolved}
          // The country of a mobile-money number decides its currency.
          currency={
            <CurrencyPicker
              currencies={isMobileOperator(method) ? [] : (selectedMethod?.currencies ?? [])}
              currency={quote.total.currency}
              busy={paymentRequest.busy}
              onChoose={checkout.chooseCurrency}
            />
          }
          coupon={
            offersCoupons ? (
              <CouponField
                coupon={price.quoted.coupon}
                refusal={checkout.couponRefusal}
                busy={paymentRequest.busy}
                holdingOrderId={checkout.orderHoldsCoupon ? checkout.orderId : null}
                onApply={checkout.applyCoupon}
                onReleaseCoupon={checkout.releaseHeldCoupon}
                onRemove={checkout.removeCoupon}
                onDismissRefusal={checkout.dismissCouponRefusal}
              />
            ) : null
          }
        />
        {props.company}
      </div>
    </aside>
  );

  return (
    // What a press lacks is shown at once, also where the form has errors of its own.
    <div
      className={styles.layout}
      onSubmitCapture={({ target }) => {
        const isPayment = (target as HTMLFormElement).id === formId;
        if (isPayment && checkout.consents.isMissing) checkout.consents.pointOutMissing();
      }}
    >
      <div className="only-wap">
        <PlanStrip name={quote.planName} plan={plan} />
      </div>
      {props.summaryFirst ? summary : null}
      <div className={styles.main}>
        <CheckoutNotices
          state={paymentRequest.state}
          price={price}
          onRetryPrice={checkout.retryPrice}
          methodFields={selectedMethod?.fields ?? []}
          hasOpenOrder={checkout.orderId !== null}
          formId={formId}
        />
        <FormReadyContext value={setFormReady}>
          <SavedCardContext value={checkout.setSavedCardChosen}>
            <MethodPicker
              methods={methods}
              method={method}
              formId={formId}
              busy={paymentRequest.busy}
              currency={quote.total.currency}
              savedCards={props.savedCards}
              knownPhone={props.knownPhone}
              amount={formatMoney(quote.total, locale)}
              state={paymentRequest.state}
              installments={
                <InstallmentPicker
                  plans={selectedMethod?.installments ? price.splits : []}
                  count={price.quoted.installments ?? 1}
                  locale={locale}
                  busy={paymentRequest.busy}
                  onChoose={checkout.chooseInstallments}
                />
              }
              onChoose={checkout.choose}
              onChooseCurrency={checkout.chooseCurrency}
              onPay={checkout.pay}
            />
          </SavedCardContext>
        </FormReadyContext>
        {tip ? <p className={styles.tip}>{tip}</p> : null}
        <ConsentBoxes
          consents={checkout.consents}
          method={method}
          period={plan?.period ?? null}
          locale={locale}
          busy={paymentRequest.busy}
          keepsEarlierRenewal={earlierRenewal !== null}
        />
        {earlierRenewal && !checkout.consents.renews ? (
          <EarlierRenewalNotice renewal={earlierRenewal} locale={locale} accountHref={props.accountHref} />
        ) : null}
        <PayButton
          formId={formId}
          method={method}
          quote={quote}
          locale={locale}
          state={paymentRequest.state}
          renews={checkout.consents.renews}
          isFormReady={isFormReady}
          isPriceCurrent={isPriceCurrent}
          isPriceResolved={isPriceResolved}
        />
      </div>
      {props.summaryFirst ? null : summary}
      <PaymentCheckDialog
        state={paymentRequest.state}
        locale={locale}
        ordersHref={ordersHref}
        onCheckNow={paymentRequest.checkNow}
      />
      <PriceChangeDialog priceChange={priceChange} locale={locale} onAnswer={checkout.answerPriceChange} />
    </div>
  );
}
