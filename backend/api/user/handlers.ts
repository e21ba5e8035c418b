import type { AreaHandlers } from "@/backend/api/handler";
import { bindEmail } from "./bind-email";
import * as phone from "./bind-phone";
import { changePassword } from "./change-password";
import * as devices from "./devices";
import * as identity from "./identity";
import * as captcha from "./login/captcha";
import * as google from "./login/google";
import { logOut } from "./login/log-out";
import { login } from "./login/login";
import { loginBuyer, loginBuyerByCode } from "./login/login-buyer";
import { loginByCode } from "./login/login-by-code";
import { loginBySso } from "./login/login-by-sso";
import { sendVerificationCode } from "./login/send-verification-code";
import { signUp } from "./login/sign-up";
import * as television from "./login/television";
import * as passkeys from "./passkeys";
import { readAccount } from "./read-account";
import { resetPassword } from "./reset-password";
import { subscribeNews } from "./subscribe-news";
import { updateProfile } from "./update-profile";
import * as userConfig from "./user-config";

export const userHandlers: AreaHandlers<"user"> = {
  login,
  loginBuyer,
  loginBuyerByCode,
  loginByCode,
  loginBySso,
  ...captcha,
  ...google,
  ...userConfig,
  signUp,
  sendVerificationCode,
  resetPassword,
  readAccount,
  logOut,
  changePassword,
  ...identity,
  ...passkeys,
  bindEmail,
  ...phone,
  subscribeNews,
  updateProfile,
  ...devices,
  ...television,
};
