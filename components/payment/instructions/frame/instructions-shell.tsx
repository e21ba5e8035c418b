import type { ReactNode } from "react";
import styles from "@/components/payment/instructions/instructions-shell.module.css";
import { LazyQueryProvider } from "@/components/runtime/lazy-query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/layout/container";

/** Provides the messages and the query client that payment instructions need. */
export function InstructionsShell({ children }: { children: ReactNode }) {
  return (
    <Container width="lg" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>
        <LazyQueryProvider>{children}</LazyQueryProvider>
      </ClientMessages>
    </Container>
  );
}
