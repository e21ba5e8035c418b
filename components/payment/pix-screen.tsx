import { getTranslations } from "next-intl/server";
import { QueryProvider } from "@/components/runtime/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/container";
import { QrCode } from "@/components/ui/qr-code";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { checkoutPath } from "@/lib/domain/payment/checkout-address";
import { PixPoster } from "./pix-poster";
import styles from "./poster/poster-screen.module.css";

export interface PixScreenProps {
  info: PaymentInfo;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** `/payment-pix`: a poster of one PIX code, and what becomes of it. The first code is drawn on the server. */
export async function PixScreen({ info, locale, href }: PixScreenProps) {
  const t = await getTranslations("payment");
  const { nextAction, orderId } = info;
  const payload = nextAction.kind === "qr" ? nextAction.payload : null;
  const label = t("pix.qrLabel", { amount: formatMoney(info.amount, locale) });
  return (
    <Container width="lg" className={styles.screen}>
      <ClientMessages namespaces={["payment", "errors"]}>
        <QueryProvider>
          <PixPoster
            initial={info}
            locale={locale}
            otherWay={href(checkoutPath({ orderId }))}
            drawn={
              payload === null ? null : { payload, code: <QrCode value={payload} label={label} size={264} /> }
            }
          />
        </QueryProvider>
      </ClientMessages>
    </Container>
  );
}
