import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { NamedPlan, type NamedPlanProps } from "@/components/auth/address/named-plan";
import { FormSetupProvider } from "@/components/auth/captcha/captcha";
import { Notice } from "@/components/feedback/notice";
import { ClientMessages } from "@/components/shell/client-messages";
import { CloudIcon, PlayCircleIcon } from "@/components/ui/art/icons/service-icons";
import { ShieldIcon } from "@/components/ui/art/icons/tool-icons";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { StepRoom } from "@/components/ui/layout/step-room";
import type { Site, SiteFeatures } from "@/lib/domain/site/site";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import styles from "./auth-frame.module.css";

interface AuthAsideProps {
  /** The brand's. */
  name: string;
  tagline: string | null;
  selectedPlan?: ReactNode;
  namedPlan: NamedPlanProps | null;
  features: SiteFeatures;
  images: Pick<Site["images"], "anywhere" | "player">;
}

/** The brand beside the form with its drawing and up to three facts; decorative, so that phones do not show it. */
function AuthAside({ name, tagline, selectedPlan, namedPlan, features, images }: AuthAsideProps) {
  const t = useTranslations("auth.aside");
  const art = images.anywhere ?? images.player;
  const facts = (
    <ul className={styles.facts}>
      {features.cloud ? (
        <li>
          <CloudIcon />
          {t("cloud")}
        </li>
      ) : null}
      <li>
        <PlayCircleIcon />
        {t("resume")}
      </li>
      {features.renewal ? (
        <li>
          <ShieldIcon />
          {t("renewal")}
        </li>
      ) : null}
    </ul>
  );
  return (
    <aside className={styles.aside} aria-label={name}>
      <p className={styles.tagline}>{tagline ?? name}</p>
      {art ? (
        // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
        <img
          src={art}
          alt=""
          width={320}
          height={224}
          loading="lazy"
          className={classNames(styles.art, images.anywhere !== null && styles.framed)}
        />
      ) : null}
      <div className={styles.foot}>
        {selectedPlan ?? (namedPlan ? <NamedPlan {...namedPlan}>{facts}</NamedPlan> : facts)}
      </div>
    </aside>
  );
}

export interface AuthFrameProps {
  view: AuthPageData;
  /** The plan to buy; above the form on a phone, beside it on a desktop. */
  selectedPlan?: ReactNode;
  /** On a document: how the plan that the address names is shown. */
  namedPlan?: NamedPlanProps | null;
  /** Messages of the forms inside; absent: it has none, or they are inside a `FormScope`. */
  namespaces?: FormScopeProps["namespaces"];
  children: ReactNode;
  /** Below the form and all its steps. */
  foot?: ReactNode;
}

/** The layout of log-in, sign-up and reset: the form and, on a desktop, the brand beside it. */
export function AuthFrame(props: AuthFrameProps) {
  const { view, selectedPlan, namedPlan = null, namespaces, children, foot } = props;
  // A streamed page must not move its form when the rest arrives, so what is left of it or above it comes first.
  const isAsideFirst = view.site.look.login !== "beside";
  const aside = (
    <AuthAside
      name={view.site.name}
      tagline={view.tagline}
      selectedPlan={selectedPlan}
      namedPlan={namedPlan}
      features={view.site.features}
      images={view.site.images}
    />
  );
  return (
    <Container width="lg" className={classNames(styles.frame, styles[view.site.look.login])}>
      {isAsideFirst ? aside : null}
      <div className={styles.form}>
        {selectedPlan ? <div className={styles.above}>{selectedPlan}</div> : null}
        {namedPlan ? (
          <div className={styles.reserved}>
            <NamedPlan {...namedPlan} />
          </div>
        ) : null}
        {namespaces ? (
          <FormScope view={view} namespaces={namespaces}>
            <StepRoom>{children}</StepRoom>
          </FormScope>
        ) : (
          children
        )}
        {foot}
      </div>
      {isAsideFirst ? null : aside}
    </Container>
  );
}

/** The messages that forms need without loading: the others are loaded at the first failure. */
const FORM_MESSAGES = [
  ...(
    [
      "accountRequired",
      "emailRequired",
      "emailInvalid",
      "phoneRequired",
      "phoneAreaCodeMissing",
      "phoneTooShort",
      "phoneTooLong",
      "phoneInvalid",
      "phoneRegionClosed",
      "passwordRequired",
      "passwordTooShort",
      "confirmationRequired",
      "passwordsDiffer",
      "passwordUnchanged",
      "codeRequired",
      "codeInvalid",
      "captchaRequired",
      "termsRequired",
    ] as const satisfies readonly FieldProblem[]
  ).map((problem) => `errors.field.${problem}` as const),
  "errors.generic.network",
] as const;

export interface FormScopeProps {
  view: Pick<AuthPageData, "site" | "captcha">;
  /** Messages of the forms. */
  namespaces: ComponentProps<typeof ClientMessages>["namespaces"];
  children: ReactNode;
}

/** What the forms of a screen need: their messages, the brand's setup, and a notice where there is no JavaScript. */
export function FormScope({ view, namespaces, children }: FormScopeProps) {
  const t = useTranslations("auth.form");
  return (
    <>
      <noscript>
        <Notice tone="warn">{t("needsScript")}</Notice>
      </noscript>
      <ClientMessages
        namespaces={namespaces.includes("auth") ? [...namespaces, ...FORM_MESSAGES] : namespaces}
      >
        <FormSetupProvider captcha={view.captcha} countdown={view.site.countdownSeconds}>
          {children}
        </FormSetupProvider>
      </ClientMessages>
    </>
  );
}
