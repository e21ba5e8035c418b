import type { ReactNode } from "react";
import styles from "@/components/payment/instructions/instructions-shell.module.css";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/layout/container";

/** Provides the messages that payment instructions need. */
export function InstructionsShell({ children }: { children: ReactNode }) {
  return (
    <Container width="lg" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>{children}</ClientMessages>
    </Container>
  );
}
