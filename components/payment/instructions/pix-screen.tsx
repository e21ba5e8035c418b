import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { QrCode } from "@/components/ui/codes/qr-code";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import styles from "./instructions-shell.module.css";
import { PixInstructions } from "./pix-instructions";

export interface PixScreenProps {
  info: PaymentInfo;
  locale: Locale;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}

/** `/payment-pix`: the instructions for a PIX payment; the first QR code is rendered on the server. */
export async function PixScreen({ info, locale, href }: PixScreenProps) {
  const t = await getTranslations("payment");
  const { nextAction, orderId } = info;
  const payload = nextAction.kind === "qr" ? nextAction.payload : null;
  const qrLabel = t("pix.qrLabel", { amount: formatMoney(info.amount, locale) });
  return (
    <Container width="lg" className={styles.screen}>
      <ClientMessages namespaces={["payment", "errors"]}>
        <PixInstructions
          initial={info}
          locale={locale}
          otherMethodHref={href(createCheckoutPath({ orderId }))}
          initialCode={
            payload === null ? null : { payload, code: <QrCode value={payload} label={qrLabel} size={264} /> }
          }
        />
      </ClientMessages>
    </Container>
  );
}
