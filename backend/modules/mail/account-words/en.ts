import type { AccountMessageTexts } from "./account-message-texts";

export const accountMessageTextsEn: AccountMessageTexts = {
  footnote:
    "If you didn't ask for this, you can ignore this mail. Never pass a code on: we don't ask for it.",
  signup: {
    subject: ({ name }) => `Your ${name} code`,
    paragraphs: ({ minutes }) => [`Enter this code to finish signing up. It works for ${minutes} minutes.`],
    sms: ({ code, minutes }) => `${code} is your sign-up code. It works for ${minutes} minutes.`,
  },
  signupKnown: {
    subject: ({ name }) => `You already have a ${name} account`,
    paragraphs: () => [
      "Somebody, probably you, is signing up with this address. It has an account already: just log in, or reset the password if you have forgotten it.",
      "The code below was asked for with it.",
    ],
    sms: ({ code }) => `this number already has an account, just log in. Code: ${code}`,
    label: "Log in",
  },
  login: {
    subject: ({ name }) => `Your ${name} log-in code`,
    paragraphs: ({ minutes }) => [`Enter this code to log in. It works for ${minutes} minutes.`],
    sms: ({ code, minutes }) => `${code} is your log-in code. It works for ${minutes} minutes.`,
  },
  reset: {
    subject: ({ name }) => `Reset your ${name} password`,
    paragraphs: ({ minutes }) => [
      `Enter this code to choose a new password. It works for ${minutes} minutes.`,
    ],
    sms: ({ code, minutes }) => `${code} is your code for a new password. It works for ${minutes} minutes.`,
  },
  noAccount: {
    subject: ({ name }) => `No ${name} account with this address`,
    paragraphs: ({ name }) => [
      `Somebody, probably you, asked ${name} for a code or a link for this address. There is no account with it: perhaps you signed up with another one.`,
    ],
    sms: () => "there is no account with this number. Perhaps you signed up with another one.",
    label: "Sign up",
  },
  welcome: {
    subject: ({ name }) => `Welcome to ${name}`,
    paragraphs: ({ name }) => [
      `Your ${name} account is ready. Choose a plan and start watching on any of your devices.`,
    ],
    sms: () => "your account is ready. Choose a plan and start watching.",
    label: "See the plans",
  },
  passwordChanged: {
    subject: ({ name }) => `Your ${name} password was changed`,
    paragraphs: () => [
      "Your password was changed just now, and all other devices were signed out. From now on, log in with the new one.",
      "If that wasn't you, reset the password at once and write to us.",
    ],
    sms: () => "your password was changed just now. If that wasn't you, reset it at once.",
    label: "Log in",
  },
  alreadyActive: {
    subject: ({ name }) => `Your ${name} account is confirmed`,
    paragraphs: ({ name }) => [
      `Somebody, probably you, asked for a new confirmation link. Your ${name} account is confirmed already: just log in.`,
    ],
    label: "Log in",
  },
  resetLink: {
    subject: ({ name }) => `Choose a new ${name} password`,
    paragraphs: () => [
      "Press the button to choose a new password. The link works once, within one hour.",
      "Until you do, the old password stays as it is.",
    ],
    label: "Choose a new password",
  },
  activate: {
    subject: ({ name }) => `Confirm your ${name} account`,
    paragraphs: ({ name }) => [
      `Press the button to confirm that this address is yours. Then you can log in to ${name}. The link works for seven days.`,
    ],
    label: "Confirm the account",
  },
  bindEmail: {
    subject: ({ name }) => `Add this address to your ${name} account`,
    paragraphs: ({ name, account }) => [
      `Press the button to add this address to the ${name} account ${account}. Receipts and links for a new password then come here. The link works for 24 hours.`,
    ],
    label: "Add this address",
  },
};
