import { getTranslations } from "next-intl/server";
import { FailedScreen } from "@/components/feedback/failed-screen";
import { ReceiptIcon, UserIcon } from "@/components/ui/art/icons/header-icons";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import styles from "./receipt-screen.module.css";
import type { ReceiptScreenProps, ReceiptView } from "./receipt-view";

/** What `/receipt` shows where there is no receipt. */
export async function ReceiptUnavailable({
  view,
  href,
}: {
  view: Exclude<ReceiptView, { kind: "receipt" }>;
  href: ReceiptScreenProps["href"];
}) {
  const t = await getTranslations("receipt");
  if (view.kind === "failed") {
    return (
      <Container width="sm" className={styles.screen}>
        <FailedScreen
          heading="h1"
          code={view.code}
          reference={view.reference}
          title={t("failed.title")}
          retryPath={view.retryPath}
          retryLabel={t("failed.action")}
          href={href}
        />
      </Container>
    );
  }
  const emptyState = {
    visitor: { art: <UserIcon size={32} />, path: view.kind === "visitor" ? view.loginPath : "/login" },
    unknown: { art: <ReceiptIcon size={32} />, path: "/orders" },
    unpaid: { art: <ReceiptIcon size={32} />, path: view.kind === "unpaid" ? view.orderPath : "/orders" },
  }[view.kind];
  return (
    <Container width="sm" className={styles.screen}>
      <EmptyState
        heading="h1"
        art={emptyState.art}
        title={t(`${view.kind}.title`)}
        action={<ButtonLink href={href(emptyState.path)}>{t(`${view.kind}.action`)}</ButtonLink>}
      >
        {t(`${view.kind}.body`)}
      </EmptyState>
    </Container>
  );
}
