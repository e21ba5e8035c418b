import styles from "./pulse.module.css";

/** A blinking dot beside the text of a status that is still checked. */
export function Pulse() {
  return <span aria-hidden="true" className={styles.pulse} />;
}
