import { getTranslations } from "next-intl/server";
import { UserIcon } from "@/components/ui/art/icons/header-icons";
import { ButtonLink } from "@/components/ui/links/button-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import { FailedScreen } from "./failed-screen";

export type MemberDataUnavailableView =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; code: number; retryPath: string };

export interface MemberDataUnavailableProps {
  view: MemberDataUnavailableView;
  /** The screen's messages, with the prompt to log in and the failure. */
  namespace: "account" | "orders";
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** Shown instead of a member's data: a login prompt for a visitor, or why it could not be read. */
export async function MemberDataUnavailable({ view, namespace, href }: MemberDataUnavailableProps) {
  const t = await getTranslations(namespace);
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
