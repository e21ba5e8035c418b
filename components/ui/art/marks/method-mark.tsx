import type { StaticImageData } from "next/image";
import airtel from "@/components/ui/art/marks/methods/airtel.svg";
import caishen from "@/components/ui/art/marks/methods/caishen.svg";
import free from "@/components/ui/art/marks/methods/free.svg";
import liquido from "@/components/ui/art/marks/methods/liquido.svg";
import mpesa from "@/components/ui/art/marks/methods/mpesa.svg";
import mtn from "@/components/ui/art/marks/methods/mtn.svg";
import orange from "@/components/ui/art/marks/methods/orange.svg";
import paynow from "@/components/ui/art/marks/methods/paynow.svg";
import paypal from "@/components/ui/art/marks/methods/paypal.svg";
import payssion from "@/components/ui/art/marks/methods/payssion.svg";
import pix from "@/components/ui/art/marks/methods/pix.svg";
import tnm from "@/components/ui/art/marks/methods/tnm.svg";
import useepay from "@/components/ui/art/marks/methods/useepay.svg";
import zamtel from "@/components/ui/art/marks/methods/zamtel.svg";
import { MethodIcon } from "@/components/ui/art/method-icon";
import { METHODS, type MethodCode } from "@/lib/domain/payment/methods/methods";
import { MarkImage } from "./card-mark";

/** The methods that people know by a mark; all others are shown by the icon of their kind. */
const METHOD_MARKS: Partial<Record<MethodCode, StaticImageData>> = {
  pix,
  liquido,
  paynow,
  caishen,
  paypal,
  useepay,
  payssion,
  MPesa: mpesa,
  orange,
  free,
  mtn,
  airtel,
  zamtel,
  tnm,
};

/** The mark of a method, or its icon. `name` is read aloud; null: decoration beside a text that names it. */
export function MethodMark({ code, name = null }: { code: MethodCode; name?: string | null }) {
  const mark = METHOD_MARKS[code];
  return mark ? <MarkImage mark={mark} name={name} /> : <MethodIcon name={METHODS[code].icon} />;
}
