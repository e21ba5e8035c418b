/** Where a notice leads on; the first is the main way. */
export const NOTICE_WAYS = {
  login: "/login",
  newLink: "/resend-confirm",
  forgot: "/forgot-password",
  account: "/account",
  plans: "/pricing-table",
  help: "/help",
  home: "/",
} as const;
export type NoticeWay = keyof typeof NOTICE_WAYS;

export interface NoticeKind {
  tone: "good" | "bad";
  ways: readonly [NoticeWay, ...NoticeWay[]];
  /** True where the address brings a code of the catalogue, for support to be told. */
  code?: true;
}

/**
 * Every notice by its type in the address (spec §2 "/notice"); its title and text are in `notice.<type>`. Upstreams that
 * follow their mails' links themselves send people here with the outcome. A type with a token (`bindEmail`) has a screen
 * of its own, see the page.
 */
export const NOTICES = {
  /** Errors 201 and 203 in the scene STB (spec §8). */
  stbLoginErr: { tone: "bad", ways: ["login", "help"], code: true },
  bindEmailSuccess: { tone: "good", ways: ["login", "home"] },
  bindEmailFailed: { tone: "bad", ways: ["newLink", "help"] },
  /** The same for an account that came with a pre-paid card. */
  bindPrepaidSuccess: { tone: "good", ways: ["login", "plans"] },
  bindPrepaidFailed: { tone: "bad", ways: ["newLink", "help"] },
  activateSuccess: { tone: "good", ways: ["login", "plans"] },
  activateFailed: { tone: "bad", ways: ["newLink", "help"] },
  resetSuccess: { tone: "good", ways: ["login"] },
  resetFailed: { tone: "bad", ways: ["forgot", "help"] },
  unsubscribed: { tone: "good", ways: ["account", "home"] },
} as const satisfies Record<string, NoticeKind>;
export type NoticeType = keyof typeof NOTICES;

/** The notice that an address names, or null. */
export function noticeTypeOf(type: string | undefined): NoticeType | null {
  return type !== undefined && Object.hasOwn(NOTICES, type) ? (type as NoticeType) : null;
}

/** A code to be shown: a number as the catalogue has them, whoever wrote the address. */
export function noticeCodeOf(code: string | undefined): string | null {
  return code !== undefined && /^-?\d{1,5}$/.test(code) ? code : null;
}
