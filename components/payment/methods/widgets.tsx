"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { CardSkeleton } from "./card-skeleton";
import type { MethodWidgetProps } from "./method-widget";

/** The form of every method; its code is loaded when the method is chosen. */
const WIDGETS: Record<MethodCode, ComponentType<MethodWidgetProps>> = {
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
};

/** The form of one method. This table is code of its own: it arrives with the first form, not with the checkout. */
export function MethodWidget({ code, ...props }: MethodWidgetProps & { code: MethodCode }) {
  const Widget = WIDGETS[code];
  return <Widget {...props} />;
}
