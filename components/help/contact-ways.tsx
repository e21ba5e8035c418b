import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ChatIcon, ClockIcon, MailIcon, PhoneIcon } from "@/components/ui/icons";
import type { DataOf } from "@/lib/contract/endpoint";
import type { readContact } from "@/lib/contract/site/content";
import { safeLink } from "@/lib/domain/site/merge-site";
import styles from "./contact-ways.module.css";

export interface ContactWaysProps {
  contact: Pick<DataOf<typeof readContact>, "email" | "phone" | "chatLink" | "hours">;
  showEmail: boolean;
}

/** The brand's mail, phone and chat, and when somebody answers. */
export function ContactWays({ contact, showEmail }: ContactWaysProps) {
  const t = useTranslations("help");
  const { phone, hours } = contact;
  const email = showEmail ? contact.email : null;
  const chat = safeLink(contact.chatLink);
  const nothing = !email && !phone && !chat;
  return (
    <Card as="section" aria-labelledby="contact" className={styles.card}>
      <h2 id="contact" className={styles.title}>
        {t("contact")}
      </h2>
      {nothing ? <p className={styles.empty}>{t("noContact")}</p> : null}
      <ul className={styles.ways}>
        {chat ? (
          <Way icon={<ChatIcon />} name={t("chat")}>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              {t("openChat")}
            </a>
          </Way>
        ) : null}
        {email ? (
          <Way icon={<MailIcon />} name={t("email")}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        ) : null}
        {phone ? (
          <Way icon={<PhoneIcon />} name={t("phone")}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="tabular">
              {phone}
            </a>
          </Way>
        ) : null}
        {hours && !nothing ? (
          <Way icon={<ClockIcon />} name={t("hours")}>
            {hours}
          </Way>
        ) : null}
      </ul>
    </Card>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span>{children}</span>
      </span>
    </li>
  );
}
