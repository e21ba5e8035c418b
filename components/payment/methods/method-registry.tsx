import type { ReactNode } from "react";
import type { IconProps } from "@/components/ui/art/icon";
import {
  BankIcon,
  CardIcon,
  CoinsIcon,
  ExternalIcon,
  GlobeIcon,
  MobileIcon,
  PixIcon,
  QrIcon,
  SlipIcon,
  WalletIcon,
} from "@/components/ui/art/icons";
import type { ErrorField } from "@/lib/domain/errors/error-catalog";
import type { MethodCode } from "@/lib/domain/payment/methods/method-code";

/**
 * What a method looks like before it is chosen. Its words are `method.<code>` and `pay.<code>` of the checkout
 * messages, its form is in `widgets.tsx`. For the server: the browser is given what the brand offers as data, so the
 * checkout's code does not grow with the number of methods.
 */
export interface MethodDescriptor {
  icon: (props: IconProps) => ReactNode;
  /** Refusals that the widget itself shows beside what is wrong. */
  fields: readonly ErrorField[];
}

/** "account": the operator knows nobody by this number. */
const MOBILE_METHOD: MethodDescriptor = { icon: MobileIcon, fields: ["phone", "account"] };

/** Every method that can be shown. A code without a complete entry here does not compile. */
export const METHOD_REGISTRY: Record<MethodCode, MethodDescriptor> = {
  pix: { icon: PixIcon, fields: [] },
  card: { icon: CardIcon, fields: ["card", "cardNumber", "cardExpiry", "securityCode"] },
  ewallet: { icon: WalletIcon, fields: [] },
  paypal: { icon: ExternalIcon, fields: [] },
  useepay: { icon: GlobeIcon, fields: ["email"] },
  payssion: { icon: CoinsIcon, fields: ["email"] },
  liquido: { icon: MobileIcon, fields: ["phone"] },
  slip: { icon: SlipIcon, fields: [] },
  bank: { icon: BankIcon, fields: [] },
  crypto: { icon: CoinsIcon, fields: [] },
  paynow: { icon: QrIcon, fields: [] },
  caishen: { icon: QrIcon, fields: [] },
  MPesa: MOBILE_METHOD,
  orange: MOBILE_METHOD,
  free: MOBILE_METHOD,
  mtn: MOBILE_METHOD,
  airtel: MOBILE_METHOD,
  zamtel: MOBILE_METHOD,
  tnm: MOBILE_METHOD,
};
