import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import type { Site } from "@/lib/domain/site/site";
import { AuthAside } from "./auth-aside";
import styles from "./auth-frame.module.css";

export interface AuthFrameProps {
  site: Site;
  /** What somebody is about to buy; on a phone above the form, on a desktop beside it. */
  wanted?: ReactNode;
  children: ReactNode;
}

/** The stage of log-in, sign-up and reset: the form, and on a desktop the brand beside it. */
export function AuthFrame({ site, wanted, children }: AuthFrameProps) {
  return (
    <Container width="lg" className={styles.frame}>
      <div className={styles.form}>
        {wanted ? <div className={styles.above}>{wanted}</div> : null}
        {children}
      </div>
      <AuthAside site={site} wanted={wanted} />
    </Container>
  );
}
