import type { ReactNode } from "react";
import { QueryProvider } from "@/components/runtime/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/container";
import styles from "./poster-screen.module.css";

/** What every poster needs around it: its words, and the means to ask on. */
export function PosterShell({ children }: { children: ReactNode }) {
  return (
    <Container width="lg" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>
        <QueryProvider>{children}</QueryProvider>
      </ClientMessages>
    </Container>
  );
}
