import styles from "./brands.module.css";

/** A brand's color as a small disc. */
export function ColorChip({ color }: { color: string }) {
  return (
    <svg className={styles.chip} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={color} stroke="currentColor" strokeOpacity="0.3" />
    </svg>
  );
}
