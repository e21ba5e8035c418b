import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { QrCode } from "@/components/ui/qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import { isMobileOperator } from "@/lib/domain/payment/mobile-operator";
import type { Poster } from "@/lib/domain/payment/poster";
import type { Site } from "@/lib/domain/site/site";
import { LateBankPoster, LateCryptoPoster, LatePushPoster, LateSlipPoster } from "./late-posters";
import { PosterShell } from "./poster-shell";

/** Posters that stand on `/paymentResult` and `/payment`, whose addresses say nothing of them. */
export type LatePoster = Extract<Poster, "slip" | "bank" | "crypto" | "push">;
const LATE: readonly Poster[] = ["slip", "bank", "crypto", "push"] satisfies LatePoster[];
export const isLatePoster = (poster: Poster | null): poster is LatePoster =>
  poster !== null && LATE.includes(poster);

export interface LatePosterScreenProps {
  poster: LatePoster;
  info: PaymentInfo;
  locale: Locale;
  /** Who is paid, as a printed slip names them. */
  payee: Pick<Site["company"], "legalName" | "taxId">;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** A poster as its page shows it; the first code is drawn on the server. */
export async function LatePosterScreen({ poster, info, locale, payee, href }: LatePosterScreenProps) {
  const { nextAction, orderId, method } = info;
  const codes = await getTranslations("codes.crypto");
  const otherWay = href(checkoutPath({ orderId, method: "other" }));
  const shared = { initial: info, locale, otherWay, drawn: null };
  if (poster === "slip")
    return shell(<LateSlipPoster {...shared} payee={{ legalName: payee.legalName, taxId: payee.taxId }} />);
  if (poster === "bank") return shell(<LateBankPoster {...shared} />);
  if (poster === "push") {
    const t = await getTranslations("checkout");
    const operator = isMobileOperator(method) ? t(`method.${method}.name`) : (method ?? "");
    return shell(<LatePushPoster {...shared} operator={operator} />);
  }
  if (nextAction.kind !== "crypto") return shell(<LateCryptoPoster {...shared} />);
  const { uri, amount, coin } = nextAction;
  const label = codes("qr", { amount, coin: coin ?? "" });
  const drawn = { payload: uri, code: <QrCode value={uri} label={label} size={264} /> };
  return shell(<LateCryptoPoster {...shared} drawn={drawn} />);
}

const shell = (poster: ReactNode) => <PosterShell>{poster}</PosterShell>;
