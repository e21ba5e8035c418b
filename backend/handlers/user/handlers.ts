import type { HandlersOf } from "@/backend/handlers/handle";
import { changePassword } from "./change-password";
import { logOut } from "./log-out";
import { login } from "./login";
import { readAccount } from "./read-account";
import { resetPassword } from "./reset-password";
import { sendVerificationCode } from "./send-verification-code";
import { signUp } from "./sign-up";
import { subscribeNews } from "./subscribe-news";

export const userHandlers: HandlersOf<"user"> = {
  login,
  signUp,
  sendVerificationCode,
  resetPassword,
  readAccount,
  logOut,
  changePassword,
  subscribeNews,
};
