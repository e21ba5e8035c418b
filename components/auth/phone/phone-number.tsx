import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { FormSetupProvider } from "@/components/auth/captcha/captcha";
import type { Locale } from "@/lib/config/constants";
import { offersCalls, offersPart } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import type { AccountView } from "@/lib/server/loaders/load-account";
import { PhoneSetting } from "./phone-setting";

export interface PhoneNumberProps {
  view: Pick<AccountView, "account" | "phoneForm">;
  site: Site;
  locale: Locale;
}

/** The setting of the bound number; nothing where the brand offers no SMS, or the upstream binds no numbers. */
export function PhoneNumber({ view: { account, phoneForm }, site, locale }: PhoneNumberProps) {
  if (phoneForm === null || account.phone === undefined) return null;
  if (!offersPart(site, "boundPhone")) return null;
  const setup = createAccountSetup({ site, locale, ...phoneForm, prefilled: "", isKnown: false });
  return (
    <FormSetupProvider captcha={phoneForm.captcha} countdown={site.countdownSeconds}>
      <PhoneSetting
        initial={account.phone}
        setup={{ ...setup, inputLayout: "phone" }}
        canRemove={offersCalls(site, "removePhone")}
      />
    </FormSetupProvider>
  );
}
