import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { QrCode } from "@/components/ui/codes/qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/methods/method-descriptor";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { getPaymentPage } from "@/lib/domain/payment/payment-page";
import type { Site } from "@/lib/domain/site/site";
import { InstructionsShell } from "./frame/instructions-shell";
import {
  LazyBankInstructions,
  LazyCryptoInstructions,
  LazyPushInstructions,
  LazyScanInstructions,
  LazySlipInstructions,
} from "./lazy-instructions";

/** The instructions that are shown on `/paymentResult` and `/payment`; PIX has a separate page and form. */
export type LazyInstructionsKind = Exclude<PaymentInstructionsKind, "pix">;
export const isLazyInstructionsKind = (kind: PaymentInstructionsKind | null): kind is LazyInstructionsKind =>
  kind !== null && kind !== "pix";

export interface LazyInstructionsScreenProps {
  instructionsKind: LazyInstructionsKind;
  info: PaymentInfo;
  locale: Locale;
  /** The payee as named on a printed slip. */
  payee: Pick<Site["company"], "legalName" | "taxId">;
  /** The upstream takes proofs of a transfer. */
  offersProof: boolean;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}

/** Payment instructions on a page that usually shows something else; the first QR code is rendered on the server. */
export async function LazyInstructionsScreen({
  instructionsKind: kind,
  info,
  locale,
  payee,
  offersProof,
  href,
}: LazyInstructionsScreenProps) {
  const { nextAction, orderId, method } = info;
  const otherMethodHref = href(createCheckoutPath({ orderId, method: "other" }));
  const props = { initial: info, locale, otherMethodHref, initialCode: null };
  return <InstructionsShell>{await renderInstructions()}</InstructionsShell>;

  async function renderInstructions(): Promise<ReactNode> {
    if (kind === "slip")
      return <LazySlipInstructions {...props} payee={{ legalName: payee.legalName, taxId: payee.taxId }} />;
    if (kind === "bank") return <LazyBankInstructions {...props} offersProof={offersProof} />;
    if (kind === "push") {
      const t = await getTranslations("checkout");
      const operator = isMobileOperator(method) ? t(`method.${method}.name`) : (method ?? "");
      return <LazyPushInstructions {...props} operator={operator} />;
    }
    const t = await getTranslations("codes");
    if (kind === "crypto") {
      if (nextAction.kind !== "crypto") return <LazyCryptoInstructions {...props} />;
      const { uri, amount, coin } = nextAction;
      const label = t("crypto.qr", { amount, coin: coin ?? "" });
      return <LazyCryptoInstructions {...props} initialCode={renderCode(uri, label)} />;
    }
    const label = t(`${kind}.qr`, { amount: formatMoney(info.amount, locale) });
    const initialCode = nextAction.kind === "qr" ? renderCode(nextAction.payload, label) : null;
    return (
      <LazyScanInstructions {...props} scheme={kind} page={getPaymentPage(info)} initialCode={initialCode} />
    );
  }
}

const renderCode = (payload: string, label: string) => ({
  payload,
  code: <QrCode value={payload} label={label} size={264} />,
});
