import { getTranslations } from "next-intl/server";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { ClientMessages } from "@/components/shell/client-messages";
import { CardIcon, TagIcon } from "@/components/ui/art/icons/payment-icons";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import type { Locale } from "@/lib/config/constants";
import { ASKS_NOTHING } from "@/lib/domain/document/document-marks";
import { getErrorMessageKey, getErrorPageLink } from "@/lib/domain/errors/error-display";
import { hasPage, offersCalls } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import type { Checkout } from "@/lib/server/loaders/checkout";
import { loadReference } from "@/lib/server/loaders/load-reference";
import { ConvertPlan } from "./convert-plan";

type UnavailableCheckout = Exclude<Checkout, { kind: "visitor" | "elsewhere" | "ready" }>;

interface UnavailableMessages {
  title: string;
  body: string;
  action: string;
  /** Without language prefix. */
  path: string;
}

/** Shown instead of the checkout when it cannot start: the reason and a link to continue. */
export async function CheckoutUnavailable({
  checkout,
  site,
  href,
  currentPath,
  locale,
}: {
  checkout: UnavailableCheckout;
  site: Pick<Site, "notOffered">;
  href: (path: string) => string;
  currentPath: string;
  locale: Locale;
}) {
  const { title, body, action, path } = await getUnavailableMessages(checkout, currentPath);
  // Billing has refused or not answered; what else is told here is no error.
  const hasFailed = "code" in checkout && checkout.code !== null;
  const isOutage = checkout.kind === "trouble";
  const Icon = isOutage ? AlertIcon : checkout.kind === "gone" ? TagIcon : CardIcon;
  return (
    <Container width="md" {...ASKS_NOTHING}>
      <EmptyState
        art={<Icon size={30} />}
        heading="h1"
        title={title}
        action={
          <>
            {hasPage(site, path) ? <PlainButtonLink href={href(path)}>{action}</PlainButtonLink> : null}
            {checkout.kind === "smaller" && checkout.canConvert && offersCalls(site, "convertPlan") ? (
              <ClientMessages namespaces={["checkout", "errors"]}>
                <ConvertPlan planId={checkout.planId} locale={locale} accountHref={href("/account")} />
              </ClientMessages>
            ) : null}
          </>
        }
      >
        <span>{body}</span>
        {hasFailed ? <ReferenceNote reference={await loadReference()} /> : null}
      </EmptyState>
    </Container>
  );
}

async function getUnavailableMessages(
  checkout: UnavailableCheckout,
  currentPath: string,
): Promise<UnavailableMessages> {
  const t = await getTranslations("checkout");
  const errors = await getTranslations("errors");
  switch (checkout.kind) {
    case "noPlan":
      return {
        title: t("noPlan.title"),
        body: t("noPlan.body"),
        action: t("gone.action"),
        path: "/pricing-table",
      };
    case "unknownOrder":
      return {
        title: errors("code.orderNotFound"),
        body: t("noPlan.body"),
        action: t("checking.orders"),
        path: "/orders",
      };
    case "smaller":
      return {
        title: t("gone.title"),
        body: errors(getErrorMessageKey(checkout.code)),
        action: t("gone.action"),
        path: "/pricing-table",
      };
    case "gone": {
      const body = checkout.code === null ? t("gone.unknown") : errors(getErrorMessageKey(checkout.code));
      return { title: t("gone.title"), body, action: t("gone.action"), path: "/pricing-table" };
    }
    case "noMethods":
      return {
        title: t("noMethods.title"),
        body: t("noMethods.body"),
        action: t("noMethods.action"),
        path: "/help",
      };
    case "trouble": {
      const { path, labelKey } = getErrorPageLink(checkout.code, currentPath);
      return {
        title: t("trouble.title"),
        body: errors(getErrorMessageKey(checkout.code)),
        action: labelKey ? errors(labelKey) : t("trouble.retry"),
        path,
      };
    }
  }
}
