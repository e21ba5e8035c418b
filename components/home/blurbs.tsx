import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/container";
import { AnywhereIcon, CloudIcon, TrackIcon } from "@/components/ui/icons";
import styles from "./blurbs.module.css";

/** What the service is, in three: the cloud, keeping the place, anytime and anywhere (spec §2). */
export function Blurbs({ name }: { name: string }) {
  const t = useTranslations("home.blurbs");
  const blurbs = [
    { icon: CloudIcon, title: t("cloud.title"), text: t("cloud.text") },
    { icon: TrackIcon, title: t("tracking.title"), text: t("tracking.text", { name }) },
    { icon: AnywhereIcon, title: t("anywhere.title"), text: t("anywhere.text") },
  ];
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs" className={styles.heading}>
        {t("title")}
      </h2>
      <ul className={styles.list}>
        {blurbs.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.blurb}>
            <span className={styles.icon}>
              <Icon size={26} />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
