import styles from "./device-mock.module.css";

/** The gradients of the device mock; `id` keeps two mocks on one page apart. */
export function DeviceMockGradients({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-sky`} x2="0.35" y2="1">
        <stop className={styles.skyTop} />
        <stop className={styles.skyBottom} offset="1" />
      </linearGradient>
      <radialGradient id={`${id}-halo`}>
        <stop className={styles.glow2} stopOpacity="0.75" />
        <stop className={styles.glow2} offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-sun`} x2="0" y2="1">
        <stop stopColor="#fff" />
        <stop className={styles.glow2} offset="1" />
      </linearGradient>
      <linearGradient id={`${id}-shade`} x2="0" y2="1">
        <stop stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity="0.78" />
      </linearGradient>
      <linearGradient id={`${id}-side`}>
        <stop stopColor="#000" stopOpacity="0.55" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-tile`} x2="1" y2="1">
        <stop className={styles.glow} />
        <stop className={styles.glow2} offset="1" />
      </linearGradient>
      <linearGradient id={`${id}-edge`} x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity="0.34" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0.1" />
        <stop offset="1" stopColor="#fff" stopOpacity="0.18" />
      </linearGradient>
      <clipPath id={`${id}-tv`}>
        <rect width="560" height="315" rx="10" />
      </clipPath>
      <clipPath id={`${id}-phone`}>
        <rect width="146" height="304" rx="21" />
      </clipPath>
    </defs>
  );
}
