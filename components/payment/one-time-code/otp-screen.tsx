import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/layout/container";
import { LazyOtpStep } from "./lazy-otp-step";
import styles from "./otp-screen.module.css";
import type { OtpStepProps } from "./otp-step";

/** `/paymentResult` of an order whose payment waits for a one-time code. */
export function OtpScreen(props: OtpStepProps) {
  return (
    <Container width="sm" className={styles.screen}>
      <ClientMessages namespaces={["payment", "codes", "errors"]}>
        <LazyOtpStep {...props} />
      </ClientMessages>
    </Container>
  );
}
