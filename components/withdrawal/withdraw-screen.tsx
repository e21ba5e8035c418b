import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import type { WithdrawalView } from "@/lib/server/loaders/load-withdrawal";
import { WithdrawForm } from "./withdraw-form";
import styles from "./withdraw-screen.module.css";
import { WithdrawalReceived } from "./withdrawal-received";

interface WithdrawScreenProps {
  view: WithdrawalView;
  locale: Locale;
  ordersHref: string;
}

/** `/withdraw`: the statement by which a buyer withdraws from a contract, and that it was received (rules/orders#withdrawal). */
export function WithdrawScreen({ view, locale, ordersHref }: WithdrawScreenProps) {
  const t = useTranslations("withdraw");
  const { receivedAt, problem, reference, initial, isNumberAccount, problems } = view;
  return (
    <Container width="sm" className={styles.screen}>
      {receivedAt === null ? (
        <>
          {problem === null ? null : (
            <Notice tone="danger">
              <span>{t(`problems.${problem}`)}</span>
              {reference === null ? null : <ReferenceNote reference={reference} />}
            </Notice>
          )}
          <WithdrawForm
            initial={initial}
            isNumberAccount={isNumberAccount}
            refused={problems}
            locale={locale}
            ordersHref={ordersHref}
          />
        </>
      ) : (
        <WithdrawalReceived at={receivedAt} locale={locale} ordersHref={ordersHref} />
      )}
    </Container>
  );
}
