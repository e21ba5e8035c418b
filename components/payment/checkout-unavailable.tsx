import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { AlertIcon, CardIcon, TagIcon } from "@/components/ui/icons";
import type { Locale } from "@/lib/config/constants";
import { errorRow } from "@/lib/domain/errors/catalogue";
import type { CheckoutScreenProps } from "./checkout-screen";
import { ConvertPlan } from "./convert-plan";
import { PlainButtonLink } from "./plain-button-link";

type Unavailable = Exclude<CheckoutScreenProps["checkout"], { kind: "ready" | "step" }>;

interface Words {
  title: string;
  body: string;
  action: string;
  /** Without language. */
  path: string;
}

/** The checkout when there is nothing to check out: why, whether money moved, and a way on. */
export async function CheckoutUnavailable({
  checkout,
  href,
  here,
  locale,
}: {
  checkout: Unavailable;
  href: (path: string) => string;
  here: string;
  locale: Locale;
}) {
  const { title, body, action, path } = await wordsOf(checkout, here);
  const trouble = checkout.kind === "trouble";
  const Icon = trouble ? AlertIcon : checkout.kind === "gone" ? TagIcon : CardIcon;
  return (
    <Container width="md">
      <EmptyState
        art={<Icon size={30} />}
        heading="h1"
        title={title}
        action={
          <>
            <PlainButtonLink href={href(path)}>{action}</PlainButtonLink>
            {checkout.kind === "smaller" ? (
              <ClientMessages namespaces={["checkout", "errors"]}>
                <ConvertPlan planId={checkout.planId} locale={locale} accountHref={href("/account")} />
              </ClientMessages>
            ) : null}
          </>
        }
      >
        {body}
      </EmptyState>
    </Container>
  );
}

async function wordsOf(checkout: Unavailable, here: string): Promise<Words> {
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
        body: errors(errorRow(checkout.code).messageKey),
        action: t("gone.action"),
        path: "/pricing-table",
      };
    case "gone": {
      const body = checkout.code === null ? t("gone.unknown") : errors(errorRow(checkout.code).messageKey);
      return { title: t("gone.title"), body, action: t("gone.action"), path: "/pricing-table" };
    }
    case "noMethods":
      return {
        title: t("noMethods.title"),
        body: t("noMethods.body"),
        action: t("noMethods.action"),
        path: "/help",
      };
    case "trouble":
      return {
        title: t("trouble.title"),
        body: errors(errorRow(checkout.code).messageKey),
        action: t("trouble.retry"),
        path: here,
      };
  }
}
