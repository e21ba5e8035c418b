import { getTranslations } from "next-intl/server";
import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { createPlanSlot, getAddressContext } from "@/components/auth/address/create-plan-slot";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { AuthFoot } from "@/components/auth/frame/auth-head";
import { createGoogleSetup } from "@/components/auth/google/create-google-setup";
import { createPolicyLinks, toPolicySource } from "@/components/auth/register/registration";
import { createLoginHref, findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { BuyerForm } from "./buyer-form";

export interface BuyerScreenProps {
  view: AuthPageData;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** The one form of who buys (rules/accounts#who-buys), with or without an account. */
export async function BuyerScreen({ view, href }: BuyerScreenProps) {
  const t = await getTranslations("auth.buyer");
  const { site, next } = view;
  const returnPath = next.isDefault ? "/" : next.path;
  const policies = createPolicyLinks(toPolicySource(site), href);
  const forgotPath = findForgotPasswordHref(site, returnPath);
  return (
    <AuthFrame
      view={view}
      namespaces={["auth"]}
      {...(await createPlanSlot(view, "buyer"))}
      foot={
        <AuthFoot question={t("other")} href={href(createLoginHref(returnPath))}>
          {t("otherLink")}
        </AuthFoot>
      }
    >
      <BuyerForm
        account={createAccountSetup({ ...view, prefilled: view.account, isKnown: false })}
        hasTerms={site.flags.termsOfUse}
        policies={policies}
        passkeys={site.login.passkeys}
        next={next.path}
        addressContext={getAddressContext(view)}
        google={createGoogleSetup(view, {
          headingLevel: 1,
          forgotHref: forgotPath && href(forgotPath),
          policies,
        })}
      />
    </AuthFrame>
  );
}
