import type { StaticImageData } from "next/image";
import amex from "@/components/ui/art/marks/cards/amex.svg";
import diners from "@/components/ui/art/marks/cards/diners.svg";
import discover from "@/components/ui/art/marks/cards/discover.svg";
import elo from "@/components/ui/art/marks/cards/elo.svg";
import hiper from "@/components/ui/art/marks/cards/hiper.svg";
import hipercard from "@/components/ui/art/marks/cards/hipercard.svg";
import jcb from "@/components/ui/art/marks/cards/jcb.svg";
import maestro from "@/components/ui/art/marks/cards/maestro.svg";
import mastercard from "@/components/ui/art/marks/cards/mastercard.svg";
import mir from "@/components/ui/art/marks/cards/mir.svg";
import naranja from "@/components/ui/art/marks/cards/naranja.svg";
import unionpay from "@/components/ui/art/marks/cards/unionpay.svg";
import visa from "@/components/ui/art/marks/cards/visa.svg";
import { CARD_NETWORK_NAMES, type CardBrandCode } from "@/lib/domain/payment/card/card-number";
import { MarkImage } from "./mark-image";

const CARD_MARKS: Record<CardBrandCode, StaticImageData> = {
  visa,
  mastercard,
  amex,
  elo,
  hipercard,
  hiper,
  mir,
  diners,
  discover,
  jcb,
  unionpay,
  maestro,
  naranja,
};

/** The mark of a card network, read aloud as its name unless a text beside it says the same. */
export function CardMark({ code, isNamed = false }: { code: CardBrandCode; isNamed?: boolean }) {
  return <MarkImage mark={CARD_MARKS[code]} name={isNamed ? CARD_NETWORK_NAMES[code] : null} />;
}
