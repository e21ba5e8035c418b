import type { ReactNode } from "react";
import { NamedPlan, type NamedPlanProps } from "@/components/auth/address/named-plan";
import { Container } from "@/components/ui/layout/container";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { AuthAside } from "./auth-aside";
import styles from "./auth-frame.module.css";

export interface AuthFrameProps {
  view: Pick<AuthPageData, "site" | "tagline">;
  /** The plan to buy; above the form on a phone, beside it on a desktop. */
  selectedPlan?: ReactNode;
  /** On a document: how the plan that the address names is shown. */
  namedPlan?: NamedPlanProps | null;
  children: ReactNode;
}

/** The layout of log-in, sign-up and reset: the form and, on a desktop, the brand beside it. */
export function AuthFrame({ view, selectedPlan, namedPlan = null, children }: AuthFrameProps) {
  return (
    <Container width="lg" className={styles.frame}>
      <div className={styles.form}>
        {selectedPlan ? <div className={styles.above}>{selectedPlan}</div> : null}
        {namedPlan ? (
          <div className={styles.reserved}>
            <NamedPlan {...namedPlan} />
          </div>
        ) : null}
        {children}
      </div>
      <AuthAside
        name={view.site.name}
        tagline={view.tagline}
        selectedPlan={selectedPlan}
        namedPlan={namedPlan}
        features={view.site.features}
      />
    </Container>
  );
}
