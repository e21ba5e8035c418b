import { getTranslations } from "next-intl/server";
import { FailedScreen } from "@/components/feedback/failed-screen";
import { UserIcon } from "@/components/ui/art/icons";
import { ButtonLink } from "@/components/ui/links/button-link";
import { EmptyState } from "@/components/ui/text/empty-state";

export type OrdersUnavailableView =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; code: number; retryPath: string };

/** Shown instead of orders: a login prompt for a visitor, or the failure of the call to billing. */
export async function OrdersUnavailable({
  view,
  href,
}: {
  view: OrdersUnavailableView;
  href: (path: string) => string;
}) {
  const t = await getTranslations("orders");
  if (view.kind === "visitor") {
    return (
      <EmptyState
        art={<UserIcon size={32} />}
        title={t("visitor.title")}
        action={<ButtonLink href={href(view.loginPath)}>{t("visitor.login")}</ButtonLink>}
      >
        {t("visitor.body")}
      </EmptyState>
    );
  }
  return (
    <FailedScreen
      code={view.code}
      title={t("failed.title")}
      retryPath={view.retryPath}
      retryLabel={t("failed.retry")}
      href={href}
    />
  );
}
