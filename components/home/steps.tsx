import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/layout/container";
import styles from "./steps.module.css";

/** How it works, in three steps. */
export function Steps() {
  const t = useTranslations("home.steps");
  const steps = (["choose", "pay", "play"] as const).map((step) => ({
    step,
    title: t(`${step}.title`),
    text: t(`${step}.text`),
  }));
  return (
    <section id="how" className={styles.section} aria-labelledby="how-title">
      <Container>
        <h2 id="how-title">{t("title")}</h2>
        <ol className={styles.steps}>
          {steps.map(({ step, title, text }, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
