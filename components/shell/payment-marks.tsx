import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import type { IconProps } from "@/components/ui/icon";
import {
  BankIcon,
  CardIcon,
  CoinsIcon,
  MobileIcon,
  PixIcon,
  SlipIcon,
  WalletIcon,
} from "@/components/ui/icons";
import styles from "./payment-marks.module.css";

type Word = "card" | "ticket" | "bank" | "wallet" | "crypto" | "mobile";

/** Marks by method code: our own picture, and a name or a word of ours. A method that is not here has no mark. */
const MARKS: Record<string, { icon: ComponentType<IconProps>; name?: string; word?: Word }> = {
  pix: { icon: PixIcon, name: "PIX" },
  card: { icon: CardIcon, word: "card" },
  ticket: { icon: SlipIcon, word: "ticket" },
  bank: { icon: BankIcon, word: "bank" },
  wallet: { icon: WalletIcon, word: "wallet" },
  paypal: { icon: WalletIcon, name: "PayPal" },
  crypto: { icon: CoinsIcon, word: "crypto" },
  mobile: { icon: MobileIcon, word: "mobile" },
};

/** The ways to pay, small and in one colour: known before one begins, without shouting. */
export function PaymentMarks({ methods, label }: { methods: readonly string[]; label: string }) {
  const t = useTranslations("shell.methods");
  const marks = methods.flatMap((code) => (Object.hasOwn(MARKS, code) ? [{ code, mark: MARKS[code] }] : []));
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {marks.map(({ code, mark }) =>
        mark ? (
          <li key={code} className={styles.mark}>
            <mark.icon size={18} />
            {mark.word ? t(mark.word) : mark.name}
          </li>
        ) : null,
      )}
    </ul>
  );
}
