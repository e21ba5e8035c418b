import { getTranslations } from "next-intl/server";
import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { ReasonNotice } from "@/components/auth/address/address-target";
import { createPlanSlot, getAddressContext } from "@/components/auth/address/create-plan-slot";
import { AuthFrame, FormScope } from "@/components/auth/frame/auth-frame";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { createGoogleSetup } from "@/components/auth/google/create-google-setup";
import { createPolicyLinks, toPolicySource } from "@/components/auth/register/registration";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-step";
import { Notice } from "@/components/feedback/notice";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { StepRoom } from "@/components/ui/layout/step-room";
import { createRegisterHref, findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { AppLogin } from "./app-login";
import { LoginOptions } from "./login-options";
import styles from "./login-screen.module.css";

export interface LoginScreenProps {
  view: AuthPageData;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** Log-in (rules/accounts#log-in): by e-mail or phone and password; the session stays open for 10 days. */
export async function LoginScreen({ view, href }: LoginScreenProps) {
  const t = await getTranslations("auth");
  const { site, next, session, app } = view;
  const returnPath = next.isDefault ? "/" : next.path;
  const setup = createAccountSetup({ ...view, prefilled: view.account, isKnown: true });
  const forgotPath = findForgotPasswordHref(site, returnPath);
  const forgotHref = forgotPath && href(forgotPath);
  const policies = createPolicyLinks(toPolicySource(site), href);
  const form = (
    <LoginOptions
      setup={setup}
      next={next.path}
      forgotHref={forgotHref}
      addressContext={getAddressContext(view)}
      codeLogin={site.login.codeLogin}
      passkeys={site.login.passkeys}
      google={createGoogleSetup(view, { headingLevel: 2, forgotHref, policies })}
    />
  );
  const expiredNotice = (
    <Notice icon={<ClockIcon />} title={t("login.expiredTitle")}>
      {t("login.expired")}
    </Notice>
  );
  return (
    <AuthFrame view={view} {...(await createPlanSlot(view, "login"))}>
      <AuthHead title={t("login.title")} lead={t("login.lead", { brand: site.name })} />
      {view.isExpired && !session ? expiredNotice : null}
      {view.isDocument ? <ReasonNotice reason="expired">{expiredNotice}</ReasonNotice> : null}
      {session ? (
        // An entry link names an account while another one is logged in: a link never replaces a session (threat T18).
        <>
          <Notice
            title={t("login.hereTitle")}
            action={<a href={next.path}>{t("login.stay", { account: session.account })}</a>}
          >
            {t("login.here", { brand: site.name, account: session.account })}
          </Notice>
          <p className={styles.other}>{t("login.other")}</p>
        </>
      ) : null}
      <FormScope view={view} namespaces={["auth"]}>
        <StepRoom>
          {app ? (
            <SecondFactorGate next={next.path}>
              <AppLogin {...app} currentAccount={session?.account ?? null} next={next.path}>
                {form}
              </AppLogin>
            </SecondFactorGate>
          ) : (
            form
          )}
        </StepRoom>
      </FormScope>
      {view.supportPhone ? (
        <p className={styles.support}>
          {t.rich("login.support", {
            phone: view.supportPhone,
            tel: (number) => <a href={`tel:${view.supportPhone?.replace(/[^+\d]/g, "")}`}>{number}</a>,
          })}
        </p>
      ) : null}
      {hasPage(site, "/register") ? (
        <AuthFoot question={t("login.new", { brand: site.name })} href={href(createRegisterHref(returnPath))}>
          {t("login.signUp")}
        </AuthFoot>
      ) : null}
    </AuthFrame>
  );
}
