import { useTranslations } from "next-intl";
import { AccountLink } from "@/components/auth/form/account-link";
import { PasswordField, type PasswordFieldProps } from "@/components/ui/fields/password-field";

export interface AuthPasswordProps extends Omit<Partial<PasswordFieldProps>, "showLabel" | "hideLabelText"> {
  /** Address of the password reset; null where there is none. */
  forgotHref?: string | null;
  /** The account that the reset fills in. */
  getAccount?: () => string;
}

/** A password in a form of log-in, sign-up or account recovery. */
export function AuthPassword({ forgotHref = null, getAccount = () => "", ...rest }: AuthPasswordProps) {
  const t = useTranslations("auth");
  return (
    <PasswordField
      label={t("password.label")}
      aside={
        forgotHref === null ? null : (
          <AccountLink href={forgotHref} getAccount={getAccount}>
            {t("login.forgot")}
          </AccountLink>
        )
      }
      {...rest}
      showLabel={t("password.show")}
      hideLabelText={t("password.hide")}
    />
  );
}
