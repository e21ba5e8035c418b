import type { ReactNode } from "react";
import { Container } from "@/components/ui/layout/container";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { AuthAside } from "./auth-aside";
import styles from "./auth-frame.module.css";

export interface AuthFrameProps {
  view: Pick<AuthPageData, "site" | "tagline">;
  /** The plan to buy; above the form on a phone, beside it on a desktop. */
  selectedPlan?: ReactNode;
  children: ReactNode;
}

/** The layout of log-in, sign-up and reset: the form and, on a desktop, the brand beside it. */
export function AuthFrame({ view, selectedPlan, children }: AuthFrameProps) {
  return (
    <Container width="lg" className={styles.frame}>
      <div className={styles.form}>
        {selectedPlan ? <div className={styles.above}>{selectedPlan}</div> : null}
        {children}
      </div>
      <AuthAside
        name={view.site.name}
        tagline={view.tagline}
        selectedPlan={selectedPlan}
        features={view.site.features}
      />
    </Container>
  );
}
