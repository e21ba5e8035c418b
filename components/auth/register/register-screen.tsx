import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { createPlanSlot, getAddressContext } from "@/components/auth/address/create-plan-slot";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { createGoogleSetup } from "@/components/auth/google/create-google-setup";
import { findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { RegisterForm } from "./register-form";
import { createRegisterLinks, toPolicySource } from "./registration";

export interface RegisterScreenProps {
  view: AuthPageData;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** Sign-up (rules/accounts#sign-up). */
export async function RegisterScreen({ view, href }: RegisterScreenProps) {
  const { site, locale, next } = view;
  const links = createRegisterLinks(next, locale, toPolicySource(site));
  const forgotPath = findForgotPasswordHref(site, next.isDefault ? "/" : next.path);
  const setup = {
    brand: site.name,
    hasTerms: site.flags.termsOfUse,
    offersNews: site.flags.subscribeEmail,
    verifiesRegion: site.flags.regionVerify,
  };
  return (
    <AuthFrame view={view} namespaces={["auth"]} {...(await createPlanSlot(view, "register"))}>
      <RegisterForm
        account={createAccountSetup({ ...view, prefilled: view.account, isKnown: false })}
        setup={setup}
        links={links}
        addressContext={getAddressContext(view)}
        google={createGoogleSetup(view, {
          headingLevel: 1,
          forgotHref: forgotPath && href(forgotPath),
          policies: links,
        })}
      />
    </AuthFrame>
  );
}
