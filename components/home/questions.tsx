import { useTranslations } from "next-intl";
import { Accordion } from "@/components/ui/layout/accordion";
import { Container } from "@/components/ui/layout/container";
import { TextLink } from "@/components/ui/links/text-link";
import styles from "./questions.module.css";

export interface Question {
  question: string;
  answer: string;
}

/** The first questions with answers, and a link to the others. */
export function Questions({ questions, helpHref }: { questions: readonly Question[]; helpHref: string }) {
  const t = useTranslations("home.questions");
  if (questions.length === 0) return null;
  return (
    <Container as="section" className={styles.section} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">{t("title")}</h2>
        <p className={styles.text}>{t("text")}</p>
        <TextLink href={helpHref} className={styles.more}>
          {t("more")}
        </TextLink>
      </div>
      <Accordion
        name="questions"
        items={questions.map(({ question, answer }, index) => ({
          id: `question-${index + 1}`,
          title: question,
          content: <p>{answer}</p>,
          open: index === 0,
        }))}
      />
    </Container>
  );
}
