import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import type { IconProps } from "@/components/ui/art/icon";
import {
  BankIcon,
  CardIcon,
  CoinsIcon,
  MobileIcon,
  PixIcon,
  QrIcon,
  SlipIcon,
  WalletIcon,
} from "@/components/ui/art/icons";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/methods/method-code";
import { isMobileOperator, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import styles from "./payment-marks.module.css";

interface PaymentMark {
  icon: ComponentType<IconProps>;
  name?: string;
  labelKey?: "card" | "slip" | "bank" | "ewallet" | "crypto" | "mobile";
}

const MOBILE_MONEY_MARK: PaymentMark = { icon: MobileIcon, labelKey: "mobile" };
/** Our own picture for each method, and a name or a word of ours. All operators of mobile money have one. */
const MARKS_BY_METHOD: Record<Exclude<MethodCode, MobileOperator>, PaymentMark> = {
  pix: { icon: PixIcon, name: "PIX" },
  card: { icon: CardIcon, labelKey: "card" },
  slip: { icon: SlipIcon, labelKey: "slip" },
  bank: { icon: BankIcon, labelKey: "bank" },
  ewallet: { icon: WalletIcon, labelKey: "ewallet" },
  paypal: { icon: WalletIcon, name: "PayPal" },
  crypto: { icon: CoinsIcon, labelKey: "crypto" },
  useepay: { icon: WalletIcon, name: "UseePay" },
  payssion: { icon: WalletIcon, name: "Payssion" },
  liquido: { icon: MobileIcon, name: "LiQuiDo" },
  paynow: { icon: QrIcon, name: "PayNow" },
  caishen: { icon: QrIcon, name: "Caishen" },
};

/** The ways to pay, small and in one colour: known before one begins, without shouting. */
export function PaymentMarks({ methods, label }: { methods: readonly string[]; label: string }) {
  const t = useTranslations("shell.methods");
  const marks = new Set(
    methods
      .filter(isMethodCode)
      .map((code) => (isMobileOperator(code) ? MOBILE_MONEY_MARK : MARKS_BY_METHOD[code])),
  );
  if (marks.size === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {[...marks].map(({ icon: Icon, name, labelKey }) => (
        <li key={labelKey ?? name} className={styles.mark}>
          <Icon size={18} />
          {labelKey ? t(labelKey) : name}
        </li>
      ))}
    </ul>
  );
}
