import type { HandlersOf } from "@/backend/handlers/handle";
import { bindEmail } from "./bind-email";
import * as captcha from "./captcha";
import { changePassword } from "./change-password";
import { endDevice, endOtherDevices, listDevices } from "./devices";
import * as google from "./google";
import { logOut } from "./log-out";
import { login } from "./login";
import { loginByCode } from "./login-by-code";
import { loginBySso } from "./login-by-sso";
import { readAccount } from "./read-account";
import { resetPassword } from "./reset-password";
import { sendVerificationCode } from "./send-verification-code";
import { signUp } from "./sign-up";
import { subscribeNews } from "./subscribe-news";
import { answerTvLogin, beginTvLogin, findTvLogin, loginByTv, readTvLogin } from "./television";
import { updateProfile } from "./update-profile";
import * as userConfig from "./user-config";

export const userHandlers: HandlersOf<"user"> = {
  login,
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
  bindEmail,
  subscribeNews,
  updateProfile,
  listDevices,
  endDevice,
  endOtherDevices,
  beginTvLogin,
  readTvLogin,
  loginByTv,
  findTvLogin,
  answerTvLogin,
};
