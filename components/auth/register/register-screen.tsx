import { getTranslations } from "next-intl/server";
import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { CaptchaProvider } from "@/components/auth/captcha/captcha-provider";
import { loadFormMessages } from "@/components/auth/form/load-form-messages";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { SelectedPlan } from "@/components/auth/frame/selected-plan";
import { createGoogleSetup } from "@/components/auth/google/create-google-setup";
import { ClientMessages } from "@/components/shell/client-messages";
import { createForgotPasswordHref, createLoginHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { RegisterForm } from "./register-form";
import type { RegisterLinks } from "./registration";

export interface RegisterScreenProps {
  view: AuthPageData;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** Sign-up (rules/accounts#sign-up). */
export async function RegisterScreen({ view, href }: RegisterScreenProps) {
  const t = await getTranslations("auth");
  const { site, locale, plan, next } = view;
  const links: RegisterLinks = {
    next: next.isDefault ? href("/pricing-table") : next.path,
    kind: next.planId ? "payment" : next.isDefault ? "plans" : "page",
    home: href("/"),
    login: href(createLoginHref(next.isDefault ? "/" : next.path)),
    terms: href("/privacy#terms"),
    privacy: href("/privacy#privacy"),
  };
  const setup = {
    brand: site.name,
    hasTerms: site.flags.termsOfUse,
    offersNews: site.flags.subscribeEmail,
    verifiesRegion: site.flags.regionVerify,
    countdown: site.countdownSeconds,
  };
  return (
    <AuthFrame
      view={view}
      selectedPlan={plan ? <SelectedPlan plan={plan} locale={locale} note={t("wanted.register")} /> : null}
    >
      <NoScriptNotice />
      <ClientMessages namespaces={["auth"]}>
        <CaptchaProvider setup={view.captcha}>
          <RegisterForm
            account={createAccountSetup({ ...view, prefilled: view.account, isKnown: false })}
            setup={setup}
            links={links}
            messages={await loadFormMessages()}
            google={createGoogleSetup(view, {
              headingLevel: 1,
              next: links.next,
              forgotHref: href(createForgotPasswordHref(next.isDefault ? "/" : next.path)),
              policies: links,
            })}
          />
        </CaptchaProvider>
      </ClientMessages>
    </AuthFrame>
  );
}
