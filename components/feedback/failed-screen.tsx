import { getTranslations } from "next-intl/server";
import { UserIcon } from "@/components/ui/art/icons/header-icons";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { ButtonLink } from "@/components/ui/links/button-link";
import { EmptyState, type EmptyStateProps } from "@/components/ui/text/empty-state";
import { getErrorMessageKey, getErrorPageLink } from "@/lib/domain/errors/error-display";
import { ReferenceNote } from "./reference-note";

interface FailedScreenProps extends Pick<EmptyStateProps, "heading"> {
  /** Why the screen could not be read. */
  code: number;
  /** By which support finds the read; null where none is known. */
  reference: string | null;
  title: string;
  /** The same screen again, without language prefix, and the label of that link. */
  retryPath: string;
  retryLabel: string;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** In place of a screen that could not be read: why, and the link that helps. */
export async function FailedScreen({
  code,
  reference,
  title,
  heading,
  retryPath,
  retryLabel,
  href,
}: FailedScreenProps) {
  const t = await getTranslations("errors");
  const { path, labelKey } = getErrorPageLink(code, retryPath);
  return (
    <EmptyState
      art={<AlertIcon size={32} />}
      heading={heading}
      title={title}
      action={<ButtonLink href={href(path)}>{labelKey ? t(labelKey) : retryLabel}</ButtonLink>}
    >
      <span>{t(getErrorMessageKey(code))}</span>
      {reference ? <ReferenceNote reference={reference} /> : null}
    </EmptyState>
  );
}

export type MemberDataUnavailableView =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; code: number; reference: string | null; retryPath: string };

interface MemberDataUnavailableProps extends Pick<EmptyStateProps, "heading"> {
  view: MemberDataUnavailableView;
  /** The screen's messages, with the prompt to log in and the failure. */
  namespace: "account" | "orders";
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** Shown instead of a member's data: a login prompt for a visitor, or why it could not be read. */
export async function MemberDataUnavailable({ view, namespace, heading, href }: MemberDataUnavailableProps) {
  const t = await getTranslations(namespace);
  if (view.kind === "visitor") {
    return (
      <EmptyState
        art={<UserIcon size={32} />}
        heading={heading}
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
      reference={view.reference}
      heading={heading}
      title={t("failed.title")}
      retryPath={view.retryPath}
      retryLabel={t("failed.retry")}
      href={href}
    />
  );
}
