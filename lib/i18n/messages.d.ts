import type { Locale } from "@/lib/config/constants";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import type account from "@/messages/en/account.json";
import type auth from "@/messages/en/auth.json";
import type billing from "@/messages/en/billing.json";
import type checkout from "@/messages/en/checkout.json";
import type codes from "@/messages/en/codes.json";
import type errorPages from "@/messages/en/errorPages.json";
import type errors from "@/messages/en/errors.json";
import type help from "@/messages/en/help.json";
import type home from "@/messages/en/home.json";
import type meta from "@/messages/en/meta.json";
import type notice from "@/messages/en/notice.json";
import type orders from "@/messages/en/orders.json";
import type payment from "@/messages/en/payment.json";
import type plans from "@/messages/en/plans.json";
import type privacy from "@/messages/en/privacy.json";
import type receipt from "@/messages/en/receipt.json";
import type shell from "@/messages/en/shell.json";
import type studio from "@/messages/en/studio.json";
import type television from "@/messages/en/television.json";
import type waiting from "@/messages/en/waiting.json";
import type waysBack from "@/messages/en/waysBack.json";
import type withdraw from "@/messages/en/withdraw.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      account: typeof account;
      auth: typeof auth;
      billing: typeof billing;
      checkout: typeof checkout;
      codes: typeof codes;
      errorPages: typeof errorPages;
      errors: typeof errors;
      help: typeof help;
      home: typeof home;
      meta: typeof meta;
      notice: typeof notice;
      orders: typeof orders;
      payment: typeof payment;
      plans: typeof plans;
      privacy: typeof privacy;
      receipt: typeof receipt;
      shell: typeof shell;
      /** With what `loadStudioMessages` adds. */
      studio: typeof studio & { methodNames: Record<MethodCode, string> };
      television: typeof television;
      waiting: typeof waiting;
      waysBack: typeof waysBack;
      withdraw: typeof withdraw;
    };
  }
}
