import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { AlertIcon, UserIcon } from "@/components/ui/icons";

export type NoOrdersView =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; words: string; retryPath: string };

/** Why there is nothing to show: nobody is logged in, or billing gave no answer. */
export async function NoOrders({ view, href }: { view: NoOrdersView; href: (path: string) => string }) {
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
    <EmptyState
      art={<AlertIcon size={32} />}
      title={t("failed.title")}
      action={<ButtonLink href={href(view.retryPath)}>{t("failed.retry")}</ButtonLink>}
    >
      {view.words}
    </EmptyState>
  );
}
