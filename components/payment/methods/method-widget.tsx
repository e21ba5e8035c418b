"use client";

import { type ComponentType, lazy } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { MethodCode } from "@/lib/domain/payment/methods/method-code";
import { isMobileOperator, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import type { MethodWidgetProps } from "./method-widget-props";

/**
 * Code that is loaded when it is shown. Not next/dynamic, which has the browser preload whatever that code may load in
 * its turn (phone numbers' 30 KB, say).
 */
function createLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/** All operators share one form, which asks for a number of theirs. */
const MobileWidget = createLazyComponent(async () => (await import("./mobile-widget")).MobileWidget);

/** The form of every method. */
const WIDGET_BY_METHOD: Record<Exclude<MethodCode, MobileOperator>, ComponentType<MethodWidgetProps>> = {
  pix: createLazyComponent(async () => (await import("./pix-widget")).PixWidget),
  card: createLazyComponent(async () => (await import("./card/card-widget")).CardWidget),
  ewallet: createLazyComponent(async () => (await import("./ewallet-widget")).EwalletWidget),
  paypal: createLazyComponent(async () => (await import("./paypal-widget")).PaypalWidget),
  useepay: createLazyComponent(async () => (await import("./useepay-widget")).UseepayWidget),
  payssion: createLazyComponent(async () => (await import("./payssion-widget")).PayssionWidget),
  liquido: createLazyComponent(async () => (await import("./liquido-widget")).LiquidoWidget),
  slip: createLazyComponent(async () => (await import("./slip-widget")).SlipWidget),
  bank: createLazyComponent(async () => (await import("./bank-widget")).BankWidget),
  crypto: createLazyComponent(async () => (await import("./crypto-widget")).CryptoWidget),
  paynow: createLazyComponent(async () => (await import("./paynow-widget")).PaynowWidget),
  caishen: createLazyComponent(async () => (await import("./caishen-widget")).CaishenWidget),
};

/** The form of one method. This table is code of its own: it arrives with the first form, not with the checkout. */
export function MethodWidget({ code, ...props }: MethodWidgetProps & { code: MethodCode }) {
  if (isMobileOperator(code)) return <MobileWidget code={code} {...props} />;
  const Widget = WIDGET_BY_METHOD[code];
  return <Widget {...props} />;
}
