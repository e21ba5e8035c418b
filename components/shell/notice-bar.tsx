import styles from "./notice-bar.module.css";

/** Above every page of what is not the shop itself, so that nobody takes it for the shop. */
export function NoticeBar({ title, lead }: { title: string; lead: string }) {
  return (
    <aside className={styles.bar} aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong> {lead}
      </p>
    </aside>
  );
}
