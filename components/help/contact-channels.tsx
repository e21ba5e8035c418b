import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChatIcon } from "@/components/ui/art/icons/header-icons";
import { MailIcon, PhoneIcon } from "@/components/ui/art/icons/service-icons";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { Card } from "@/components/ui/layout/card";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readContact } from "@/lib/contract/site/content";
import { toSafeLink } from "@/lib/contract/site/safe-address";
import { isEmail } from "@/lib/domain/validation/typed-text";
import styles from "./contact-channels.module.css";

export interface ContactChannelsProps {
  contact: Pick<EndpointData<typeof readContact>, "email" | "phone" | "chatLink" | "hours">;
  showEmail: boolean;
}

/** The brand's email, phone and chat, with their hours. */
export function ContactChannels({ contact, showEmail }: ContactChannelsProps) {
  const t = useTranslations("help");
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
            {hours}
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
