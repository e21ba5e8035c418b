import { getTranslations } from "next-intl/server";
import { accountSetup } from "@/components/auth/account/account-setup";
import { CaptchaProvider } from "@/components/auth/captcha/captcha-provider";
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { WantedPlan } from "@/components/auth/frame/wanted-plan";
import { googleSetupOf } from "@/components/auth/google/google-setup-of";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { SESSION_DAYS } from "@/lib/config/constants";
import { forgotPasswordHref, registerHref } from "@/lib/domain/entry/login-href";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { AppLogin } from "./app-login";
import styles from "./login-screen.module.css";
import { LoginWays } from "./login-ways";

export interface LoginScreenProps {
  view: AuthPage;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** Log-in (spec §2): by e-mail or phone and password; the session stays open for 10 days. */
export async function LoginScreen({ view, href }: LoginScreenProps) {
  const t = await getTranslations("auth");
  const { site, locale, plan, next, session, app } = view;
  const wayOn = next.isDefault ? "/" : next.path;
  const setup = accountSetup({ ...view, prefilled: view.account, isKnown: true });
  const forgotHref = href(forgotPasswordHref(wayOn));
  const policies = { terms: href("/privacy#terms"), privacy: href("/privacy#privacy") };
  const form = (
    <CaptchaProvider setup={view.captcha}>
      <LoginWays
        setup={setup}
        words={await loadFormWords()}
        next={next.path}
        forgotHref={forgotHref}
        codeLogin={site.login.codeLogin}
        countdown={site.countdownSeconds}
        google={googleSetupOf(view, { headingLevel: 2, next: next.path, forgotHref, policies })}
      />
    </CaptchaProvider>
  );
  return (
    <AuthFrame
      view={view}
      wanted={plan ? <WantedPlan plan={plan} locale={locale} note={t("wanted.login")} /> : null}
    >
      <AuthHead title={t("login.title")} lead={t("login.lead", { brand: site.name })} />
      {view.isExpired && !session ? (
        <Notice icon={<ClockIcon />} title={t("login.expiredTitle")}>
          {t("login.expired")}
        </Notice>
      ) : null}
      {session ? (
        // An entry link names somebody, and somebody is logged in already: nobody is switched by a link (threat T18).
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
      <NeedsScript />
      <ClientMessages namespaces={["auth"]}>
        {app ? (
          <AppLogin {...app} present={session?.account ?? null} next={next.path}>
            {form}
          </AppLogin>
        ) : (
          form
        )}
      </ClientMessages>
      <p className={styles.stays}>
        <ClockIcon size={18} />
        {t("login.stays", { days: SESSION_DAYS })}
      </p>
      {view.supportPhone ? (
        <p className={styles.support}>
          {t.rich("login.support", {
            phone: view.supportPhone,
            tel: (number) => <a href={`tel:${view.supportPhone?.replace(/[^+\d]/g, "")}`}>{number}</a>,
          })}
        </p>
      ) : null}
      <AuthFoot question={t("login.new", { brand: site.name })} href={href(registerHref(wayOn))}>
        {t("login.signUp")}
      </AuthFoot>
    </AuthFrame>
  );
}
