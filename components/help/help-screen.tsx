import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChatIcon, ReceiptIcon } from "@/components/ui/art/icons/header-icons";
import { MailIcon, PhoneIcon } from "@/components/ui/art/icons/service-icons";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { getButtonClass } from "@/components/ui/button";
import { Accordion } from "@/components/ui/layout/accordion";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readContact } from "@/lib/contract/site/content";
import { toSafeLink } from "@/lib/contract/site/safe-address";
import { isEmail } from "@/lib/domain/validation/typed-text";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import styles from "./help-screen.module.css";
import { PageHead } from "./page-head";

interface ContactChannelsProps {
  contact: Pick<EndpointData<typeof readContact>, "email" | "phone" | "chatLink" | "hours" | "textLanguage">;
  showEmail: boolean;
}

/** The brand's email, phone and chat, with their hours. */
export function ContactChannels({ contact, showEmail }: ContactChannelsProps) {
  const t = useTranslations("help");
  const locale = useLocale();
  const { phone, hours } = contact;
  const email = showEmail ? contact.email : null;
  const chat = toSafeLink(contact.chatLink);
  const isEmpty = !email && !phone && !chat;
  return (
    <Card as="section" aria-labelledby="contact" className={styles.card}>
      <h2 id="contact" className={styles.title}>
        {t("contact")}
      </h2>
      {isEmpty ? <p className={styles.empty}>{t("noContact")}</p> : null}
      <ul className={styles.channels}>
        {chat ? (
          <ContactChannel icon={<ChatIcon />} name={t("chat")}>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              {t("openChat")}
            </a>
          </ContactChannel>
        ) : null}
        {email ? (
          <ContactChannel icon={<MailIcon />} name={t("email")}>
            {isEmail(email) ? <a href={`mailto:${email}`}>{email}</a> : email}
          </ContactChannel>
        ) : null}
        {phone ? (
          <ContactChannel icon={<PhoneIcon />} name={t("phone")}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
          </ContactChannel>
        ) : null}
        {hours && !isEmpty ? (
          <ContactChannel icon={<ClockIcon />} name={t("hours")}>
            <span lang={getTextLanguage(contact.textLanguage, locale)}>{hours}</span>
          </ContactChannel>
        ) : null}
      </ul>
    </Card>
  );
}

function ContactChannel({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className={styles.channel}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span>{children}</span>
      </span>
    </li>
  );
}

type Contact = EndpointData<typeof readContact>;

interface HelpScreenProps {
  contact: Contact;
  /** `helpShowEmail` of the site config (rules/brands#site-configuration). */
  showEmail: boolean;
  ordersHref: string;
}

/** Questions and answers, and how to reach a person (rules/addresses#screens). */
export function HelpScreen({ contact, showEmail, ordersHref }: HelpScreenProps) {
  const t = useTranslations("help");
  const { questions } = contact;
  const lang = getTextLanguage(contact.textLanguage, useLocale());
  return (
    <Container className={styles.screen}>
      <PageHead title={t("title")} lead={t("lead")} className={styles.head} />
      <div className={styles.columns}>
        <section aria-labelledby="questions">
          <h2 id="questions" className={styles.heading}>
            {t("questions")}
          </h2>
          {questions.length > 0 ? (
            <div lang={lang}>
              <Accordion
                items={questions.map(({ question, answer }, index) => ({
                  id: `question-${index + 1}`,
                  title: question,
                  content: <p>{answer}</p>,
                  open: index === 0,
                }))}
              />
            </div>
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
