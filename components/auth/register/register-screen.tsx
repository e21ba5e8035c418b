import { getTranslations } from "next-intl/server";
import { accountSetup } from "@/components/auth/account/account-setup";
import { CaptchaProvider } from "@/components/auth/captcha/captcha-provider";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { WantedPlan } from "@/components/auth/frame/wanted-plan";
import { googleSetupOf } from "@/components/auth/google/google-setup-of";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import { forgotPasswordHref, loginHref } from "@/lib/domain/entry/login-href";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { RegisterForm } from "./register-form";
import type { RegisterLinks } from "./registration";

export interface RegisterScreenProps {
  view: AuthPage;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** Sign-up (spec §2). */
export async function RegisterScreen({ view, href }: RegisterScreenProps) {
  const t = await getTranslations("auth");
  const { site, locale, plan, next } = view;
  const links: RegisterLinks = {
    next: next.isDefault ? href("/pricing-table") : next.path,
    kind: next.planId ? "payment" : next.isDefault ? "plans" : "page",
    home: href("/"),
    login: href(loginHref(next.isDefault ? "/" : next.path)),
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
      wanted={plan ? <WantedPlan plan={plan} locale={locale} note={t("wanted.register")} /> : null}
    >
      <NeedsScript />
      <ClientMessages namespaces={["auth"]}>
        <CaptchaProvider setup={view.captcha}>
          <RegisterForm
            account={accountSetup({ ...view, prefilled: view.account, isKnown: false })}
            setup={setup}
            links={links}
            words={await loadFormWords()}
            google={googleSetupOf(view, {
              headingLevel: 1,
              next: links.next,
              forgotHref: href(forgotPasswordHref(next.isDefault ? "/" : next.path)),
              policies: links,
            })}
          />
        </CaptchaProvider>
      </ClientMessages>
    </AuthFrame>
  );
}
