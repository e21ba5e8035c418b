import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { AuthAside } from "./auth-aside";
import styles from "./auth-frame.module.css";

export interface AuthFrameProps {
  view: Pick<AuthPage, "site" | "tagline">;
  /** What somebody is about to buy; on a phone above the form, on a desktop beside it. */
  wanted?: ReactNode;
  children: ReactNode;
}

/** The stage of log-in, sign-up and reset: the form, and on a desktop the brand beside it. */
export function AuthFrame({ view, wanted, children }: AuthFrameProps) {
  return (
    <Container width="lg" className={styles.frame}>
      <div className={styles.form}>
        {wanted ? <div className={styles.above}>{wanted}</div> : null}
        {children}
      </div>
      <AuthAside name={view.site.name} tagline={view.tagline} wanted={wanted} />
    </Container>
  );
}
