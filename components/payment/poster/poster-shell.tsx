import type { ReactNode } from "react";
import { LateQueryProvider } from "@/components/runtime/late-query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/container";
import styles from "./poster-screen.module.css";

/** What every poster needs around it: its words, and the means to ask on. */
export function PosterShell({ children }: { children: ReactNode }) {
  return (
    <Container width="lg" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>
        <LateQueryProvider>{children}</LateQueryProvider>
      </ClientMessages>
    </Container>
  );
}
