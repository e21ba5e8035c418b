import { getTranslations } from "next-intl/server";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { ButtonLink } from "@/components/ui/links/button-link";
import { EmptyState, type EmptyStateProps } from "@/components/ui/text/empty-state";
import { getErrorMessageKey, getErrorPageLink } from "@/lib/domain/errors/error-display";

export interface FailedScreenProps extends Pick<EmptyStateProps, "heading"> {
  /** Why the screen could not be read. */
  code: number;
  title: string;
  /** The same screen again, without language prefix, and the label of that link. */
  retryPath: string;
  retryLabel: string;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
}

/** In place of a screen that could not be read: why, and the link that helps. */
export async function FailedScreen({ code, title, heading, retryPath, retryLabel, href }: FailedScreenProps) {
  const t = await getTranslations("errors");
  const { path, labelKey } = getErrorPageLink(code, retryPath);
  return (
    <EmptyState
      art={<AlertIcon size={32} />}
      heading={heading}
      title={title}
      action={<ButtonLink href={href(path)}>{labelKey ? t(labelKey) : retryLabel}</ButtonLink>}
    >
      {t(getErrorMessageKey(code))}
    </EmptyState>
  );
}
