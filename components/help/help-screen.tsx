import { useTranslations } from "next-intl";
import { ReceiptIcon } from "@/components/ui/art/icons/header-icons";
import { getButtonClass } from "@/components/ui/button";
import { Accordion } from "@/components/ui/layout/accordion";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readContact } from "@/lib/contract/site/content";
import { ContactChannels } from "./contact-channels";
import styles from "./help-screen.module.css";
import { PageHead } from "./page-head";

export type Contact = EndpointData<typeof readContact>;

export interface HelpScreenProps {
  contact: Contact;
  /** `helpShowEmail` of the site config (rules/brands#site-configuration). */
  showEmail: boolean;
  ordersHref: string;
}

/** Questions and answers, and how to reach a person (rules/addresses#screens). */
export function HelpScreen({ contact, showEmail, ordersHref }: HelpScreenProps) {
  const t = useTranslations("help");
  const { questions } = contact;
  return (
    <Container className={styles.screen}>
      <PageHead title={t("title")} lead={t("lead")} className={styles.head} />
      <div className={styles.columns}>
        <section aria-labelledby="questions">
          <h2 id="questions" className={styles.heading}>
            {t("questions")}
          </h2>
          {questions.length > 0 ? (
            <Accordion
              items={questions.map(({ question, answer }, index) => ({
                id: `question-${index + 1}`,
                title: question,
                content: <p>{answer}</p>,
                open: index === 0,
              }))}
            />
          ) : (
            <p className={styles.none}>{t("noQuestions")}</p>
          )}
        </section>
        <aside className={styles.aside}>
          <ContactChannels contact={contact} showEmail={showEmail} />
          <Card as="section" tone="flat" className={styles.orders}>
            <h2 className={styles.small}>{t("ordersTitle")}</h2>
            <p>{t("ordersText")}</p>
            <a href={ordersHref} className={getButtonClass({ variant: "secondary", size: "sm" })}>
              <ReceiptIcon size={18} />
              {t("orders")}
            </a>
          </Card>
        </aside>
      </div>
    </Container>
  );
}
