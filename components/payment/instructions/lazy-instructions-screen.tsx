import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { QrCode } from "@/components/ui/codes/qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/payment-instructions-kind";
import type { Site } from "@/lib/domain/site/site";
import { InstructionsShell } from "./frame/instructions-shell";
import {
  LazyBankInstructions,
  LazyCryptoInstructions,
  LazyPushInstructions,
  LazySlipInstructions,
} from "./lazy-instructions";

/** Posters that stand on `/paymentResult` and `/payment`, whose addresses say nothing of them. */
export type LazyInstructionsKind = Extract<PaymentInstructionsKind, "slip" | "bank" | "crypto" | "push">;
const LAZY_KINDS: readonly PaymentInstructionsKind[] = [
  "slip",
  "bank",
  "crypto",
  "push",
] satisfies LazyInstructionsKind[];
export const isLazyInstructionsKind = (kind: PaymentInstructionsKind | null): kind is LazyInstructionsKind =>
  kind !== null && LAZY_KINDS.includes(kind);

export interface LazyInstructionsScreenProps {
  instructionsKind: LazyInstructionsKind;
  info: PaymentInfo;
  locale: Locale;
  /** Who is paid, as a printed slip names them. */
  payee: Pick<Site["company"], "legalName" | "taxId">;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** A poster as its page shows it; the first code is drawn on the server. */
export async function LazyInstructionsScreen({
  instructionsKind,
  info,
  locale,
  payee,
  href,
}: LazyInstructionsScreenProps) {
  const { nextAction, orderId, method } = info;
  const tCrypto = await getTranslations("codes.crypto");
  const otherMethodHref = href(createCheckoutPath({ orderId, method: "other" }));
  const sharedProps = { initial: info, locale, otherMethodHref, initialCode: null };
  if (instructionsKind === "slip")
    return renderInShell(
      <LazySlipInstructions {...sharedProps} payee={{ legalName: payee.legalName, taxId: payee.taxId }} />,
    );
  if (instructionsKind === "bank") return renderInShell(<LazyBankInstructions {...sharedProps} />);
  if (instructionsKind === "push") {
    const t = await getTranslations("checkout");
    const operator = isMobileOperator(method) ? t(`method.${method}.name`) : (method ?? "");
    return renderInShell(<LazyPushInstructions {...sharedProps} operator={operator} />);
  }
  if (nextAction.kind !== "crypto") return renderInShell(<LazyCryptoInstructions {...sharedProps} />);
  const { uri, amount, coin } = nextAction;
  const label = tCrypto("qr", { amount, coin: coin ?? "" });
  const initialCode = { payload: uri, code: <QrCode value={uri} label={label} size={264} /> };
  return renderInShell(<LazyCryptoInstructions {...sharedProps} initialCode={initialCode} />);
}

const renderInShell = (instructions: ReactNode) => <InstructionsShell>{instructions}</InstructionsShell>;
