import type { ComponentType } from "react";
import type { MethodIconName } from "@/lib/domain/payment/methods/method-descriptor";
import type { IconProps } from "./icon";
import { GlobeIcon, ReceiptIcon } from "./icons/header-icons";
import { BankIcon, CardIcon, CoinsIcon, PixIcon, QrIcon, SlipIcon, WalletIcon } from "./icons/payment-icons";
import { MobileIcon } from "./icons/service-icons";
import { CheckCircleIcon, ClockIcon } from "./icons/state-icons";
import { ExternalIcon, LockIcon, ShieldIcon } from "./icons/tool-icons";

const ICONS_BY_NAME: Record<MethodIconName, ComponentType<IconProps>> = {
  bank: BankIcon,
  card: CardIcon,
  check: CheckCircleIcon,
  clock: ClockIcon,
  coins: CoinsIcon,
  external: ExternalIcon,
  globe: GlobeIcon,
  lock: LockIcon,
  mobile: MobileIcon,
  pix: PixIcon,
  qr: QrIcon,
  receipt: ReceiptIcon,
  shield: ShieldIcon,
  slip: SlipIcon,
  wallet: WalletIcon,
};

/** An icon that a payment method's descriptor names. */
export function MethodIcon({ name, ...props }: IconProps & { name: MethodIconName }) {
  const NamedIcon = ICONS_BY_NAME[name];
  return <NamedIcon {...props} />;
}
