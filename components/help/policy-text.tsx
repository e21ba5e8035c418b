import { useFormatter, useTranslations } from "next-intl";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readPolicies } from "@/lib/contract/site/content";
import styles from "./policy-text.module.css";

export type Policy = EndpointData<typeof readPolicies>;

/** One policy as plain text in sections; each section has its own fragment. */
export function PolicyText({ id, title, policy }: { id: string; title: string; policy: Policy }) {
  const t = useTranslations("privacy");
  const format = useFormatter();
  const { sections, updatedAt } = policy;
  return (
    <article id={id} className={styles.policy}>
      <h2>{title}</h2>
      {updatedAt > 0 ? (
        <p className={styles.updated}>
          {t("updated", { date: format.dateTime(new Date(updatedAt), { dateStyle: "long" }) })}
        </p>
      ) : null}
      {sections.length === 0 ? <p>{t("empty")}</p> : null}
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} id={`${id}-${index + 1}`} className={styles.section}>
          <h3 className={styles.heading}>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
