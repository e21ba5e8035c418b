"use client";

import { type ComponentType, lazy } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { isMobileOperator, type MobileOperator } from "@/lib/domain/payment/mobile-operator";
import type { MethodWidgetProps } from "./method-widget";

/**
 * Code that is loaded when it is shown. Not next/dynamic, which has the browser preload whatever that code may load in
 * its turn (phone numbers' 30 KB, say).
 */
function whenShown<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/** All operators share one form, which asks for a number of theirs. */
const MobileWidget = whenShown(async () => (await import("./mobile/mobile-widget")).MobileWidget);

/** The form of every method. */
const WIDGETS: Record<Exclude<MethodCode, MobileOperator>, ComponentType<MethodWidgetProps>> = {
  pix: whenShown(async () => (await import("./pix/pix-widget")).PixWidget),
  card: whenShown(async () => (await import("./card/card-widget")).CardWidget),
  ewallet: whenShown(async () => (await import("./ewallet/ewallet-widget")).EwalletWidget),
  paypal: whenShown(async () => (await import("./paypal/paypal-widget")).PaypalWidget),
  useepay: whenShown(async () => (await import("./useepay/useepay-widget")).UseepayWidget),
  payssion: whenShown(async () => (await import("./payssion/payssion-widget")).PayssionWidget),
  liquido: whenShown(async () => (await import("./liquido/liquido-widget")).LiquidoWidget),
  slip: whenShown(async () => (await import("./slip/slip-widget")).SlipWidget),
  bank: whenShown(async () => (await import("./bank/bank-widget")).BankWidget),
  crypto: whenShown(async () => (await import("./crypto/crypto-widget")).CryptoWidget),
  paynow: whenShown(async () => (await import("./paynow/paynow-widget")).PaynowWidget),
  caishen: whenShown(async () => (await import("./caishen/caishen-widget")).CaishenWidget),
};

/** The form of one method. This table is code of its own: it arrives with the first form, not with the checkout. */
export function MethodWidget({ code, ...props }: MethodWidgetProps & { code: MethodCode }) {
  if (isMobileOperator(code)) return <MobileWidget code={code} {...props} />;
  const Widget = WIDGETS[code];
  return <Widget {...props} />;
}
