import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import type { IconProps } from "@/components/ui/icon";
import {
  BankIcon,
  CardIcon,
  CoinsIcon,
  MobileIcon,
  PixIcon,
  QrIcon,
  SlipIcon,
  WalletIcon,
} from "@/components/ui/icons";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";
import { isMobileOperator, type MobileOperator } from "@/lib/domain/payment/mobile-operator";
import styles from "./payment-marks.module.css";

interface Mark {
  icon: ComponentType<IconProps>;
  name?: string;
  word?: "card" | "slip" | "bank" | "ewallet" | "crypto" | "mobile";
}

const MOBILE: Mark = { icon: MobileIcon, word: "mobile" };
/** Our own picture for each method, and a name or a word of ours. All operators of mobile money have one. */
const MARKS: Record<Exclude<MethodCode, MobileOperator>, Mark> = {
  pix: { icon: PixIcon, name: "PIX" },
  card: { icon: CardIcon, word: "card" },
  slip: { icon: SlipIcon, word: "slip" },
  bank: { icon: BankIcon, word: "bank" },
  ewallet: { icon: WalletIcon, word: "ewallet" },
  paypal: { icon: WalletIcon, name: "PayPal" },
  crypto: { icon: CoinsIcon, word: "crypto" },
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
    methods.filter(isMethodCode).map((code) => (isMobileOperator(code) ? MOBILE : MARKS[code])),
  );
  if (marks.size === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {[...marks].map(({ icon: Icon, name, word }) => (
        <li key={word ?? name} className={styles.mark}>
          <Icon size={18} />
          {word ? t(word) : name}
        </li>
      ))}
    </ul>
  );
}
