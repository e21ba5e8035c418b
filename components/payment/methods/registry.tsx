import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import type { IconProps } from "@/components/ui/icon";
import { CardIcon, PixIcon } from "@/components/ui/icons";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { ErrorField } from "@/lib/domain/errors/catalogue";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { CardSkeleton } from "./card-skeleton";
import type { MethodWidgetProps } from "./method-widget";

export interface MethodDescriptor {
  icon: (props: IconProps) => ReactNode;
  /** In the `checkout` messages. */
  name: `method.${MethodCode}.name`;
  hint: `method.${MethodCode}.hint`;
  /** What its button says. */
  action: `pay.${MethodCode}`;
  /** Refusals that the widget itself shows beside what is wrong. */
  fields: readonly ErrorField[];
  /** Its form; the code is loaded when the method is chosen. */
  widget: ComponentType<MethodWidgetProps>;
}

/** Every method that can be shown. A code without a complete entry here does not compile. */
export const METHODS: Record<MethodCode, MethodDescriptor> = {
  pix: {
    icon: PixIcon,
    name: "method.pix.name",
    hint: "method.pix.hint",
    action: "pay.pix",
    fields: [],
    widget: dynamic(() => loadChunk(() => import("./pix/pix-widget")).then(({ PixWidget }) => PixWidget)),
  },
  card: {
    icon: CardIcon,
    name: "method.card.name",
    hint: "method.card.hint",
    action: "pay.card",
    fields: ["card", "cardNumber", "cardExpiry", "securityCode"],
    widget: dynamic(
      () => loadChunk(() => import("./card/card-widget")).then(({ CardWidget }) => CardWidget),
      {
        loading: () => <CardSkeleton />,
      },
    ),
  },
};
