import type { ReactNode } from "react";
import { Container } from "@/components/ui/layout/container";
import styles from "./error-frame.module.css";

export interface ErrorFrameProps {
  art: ReactNode;
  /** "404", "500": in small type above the title. */
  code?: string;
  title: string;
  text: string;
  /** One primary button, others next to it. */
  children: ReactNode;
}

/** A page about a failure: a drawing, what happened, and links. */
export function ErrorFrame({ art, code, title, text, children }: ErrorFrameProps) {
  return (
    <Container className={styles.frame}>
      <div className={styles.art}>{art}</div>
      {code ? <p className={styles.code}>{code}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Container>
  );
}
