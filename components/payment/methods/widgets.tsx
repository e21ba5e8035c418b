"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { isMobileOperator, type MobileOperator } from "@/lib/domain/payment/mobile-operator";
import { CardSkeleton } from "./card-skeleton";
import type { MethodWidgetProps } from "./method-widget";

/** All operators share one form, which asks for a number of theirs. */
const MobileWidget = dynamic(() =>
  loadChunk(() => import("./mobile/mobile-widget")).then(({ MobileWidget }) => MobileWidget),
);

/** The form of every method; its code is loaded when the method is chosen. */
const WIDGETS: Record<Exclude<MethodCode, MobileOperator>, ComponentType<MethodWidgetProps>> = {
  pix: dynamic(() => loadChunk(() => import("./pix/pix-widget")).then(({ PixWidget }) => PixWidget)),
  card: dynamic(() => loadChunk(() => import("./card/card-widget")).then(({ CardWidget }) => CardWidget), {
    loading: () => <CardSkeleton />,
  }),
  ewallet: dynamic(() =>
    loadChunk(() => import("./ewallet/ewallet-widget")).then(({ EwalletWidget }) => EwalletWidget),
  ),
  paypal: dynamic(() =>
    loadChunk(() => import("./paypal/paypal-widget")).then(({ PaypalWidget }) => PaypalWidget),
  ),
  useepay: dynamic(() =>
    loadChunk(() => import("./useepay/useepay-widget")).then(({ UseepayWidget }) => UseepayWidget),
  ),
  payssion: dynamic(() =>
    loadChunk(() => import("./payssion/payssion-widget")).then(({ PayssionWidget }) => PayssionWidget),
  ),
  liquido: dynamic(() =>
    loadChunk(() => import("./liquido/liquido-widget")).then(({ LiquidoWidget }) => LiquidoWidget),
  ),
  slip: dynamic(() => loadChunk(() => import("./slip/slip-widget")).then(({ SlipWidget }) => SlipWidget)),
  bank: dynamic(() => loadChunk(() => import("./bank/bank-widget")).then(({ BankWidget }) => BankWidget)),
  crypto: dynamic(() =>
    loadChunk(() => import("./crypto/crypto-widget")).then(({ CryptoWidget }) => CryptoWidget),
  ),
  paynow: dynamic(() =>
    loadChunk(() => import("./paynow/paynow-widget")).then(({ PaynowWidget }) => PaynowWidget),
  ),
  caishen: dynamic(() =>
    loadChunk(() => import("./caishen/caishen-widget")).then(({ CaishenWidget }) => CaishenWidget),
  ),
};

/** The form of one method. This table is code of its own: it arrives with the first form, not with the checkout. */
export function MethodWidget({ code, ...props }: MethodWidgetProps & { code: MethodCode }) {
  if (isMobileOperator(code)) return <MobileWidget code={code} {...props} />;
  const Widget = WIDGETS[code];
  return <Widget {...props} />;
}
