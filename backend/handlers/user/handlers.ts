import type { HandlersOf } from "@/backend/handlers/handle";
import { changePassword } from "./change-password";
import { endDevice, endOtherDevices, listDevices } from "./devices";
import { logOut } from "./log-out";
import { login } from "./login";
import { loginByCode } from "./login-by-code";
import { loginBySso } from "./login-by-sso";
import { readAccount } from "./read-account";
import { resetPassword } from "./reset-password";
import { sendVerificationCode } from "./send-verification-code";
import { signUp } from "./sign-up";
import { subscribeNews } from "./subscribe-news";
import { updateProfile } from "./update-profile";

export const userHandlers: HandlersOf<"user"> = {
  login,
  loginByCode,
  loginBySso,
  signUp,
  sendVerificationCode,
  resetPassword,
  readAccount,
  logOut,
  changePassword,
  subscribeNews,
  updateProfile,
  listDevices,
  endDevice,
  endOtherDevices,
};
