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
import type { Currency } from "@/lib/config/constants";
import { CARD_NETWORK_NAMES, type CardBrandCode } from "@/lib/domain/payment/card/card-number";
import { listShownNetworks } from "@/lib/domain/payment/card/shown-networks";
import styles from "./card-mark.module.css";

/** A mark of 38 by 24 pixels. `name` is read aloud; null: decoration beside a text that names it. */
export function MarkImage({ mark, name }: { mark: StaticImageData; name: string | null }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of its final size
    <img
      src={mark.src}
      alt={name ?? ""}
      width={38}
      height={24}
      loading="lazy"
      decoding="async"
      className={styles.mark}
    />
  );
}

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

/** The card networks of a country in a row, small; decoration beside the name of the method. */
export function CardNetworks({ currency }: { currency: Currency }) {
  return (
    <span className={styles.row}>
      {listShownNetworks(currency).map((code) => (
        <CardMark key={code} code={code} />
      ))}
    </span>
  );
}
