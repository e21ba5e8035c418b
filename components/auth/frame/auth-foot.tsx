import type { ReactNode } from "react";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import styles from "./auth-foot.module.css";

/** The link to the other form: "New here? Create an account". */
export function AuthFoot({
  question,
  href,
  children,
}: {
  question: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <p className={styles.foot}>
      {question}{" "}
      <a href={href} className={styles.link} {...PASSING_LINK}>
        {children}
      </a>
    </p>
  );
}
