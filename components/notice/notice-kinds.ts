/** Where a notice leads on; the first is the main way. */
export const NOTICE_LINK_PATHS = {
  login: "/login",
  newLink: "/resend-confirm",
  forgot: "/forgot-password",
  account: "/account",
  plans: "/pricing-table",
  help: "/help",
  home: "/",
} as const;
export type NoticeLinkName = keyof typeof NOTICE_LINK_PATHS;

export interface NoticeKind {
  tone: "good" | "bad";
  links: readonly [NoticeLinkName, ...NoticeLinkName[]];
  /** True where the address brings a code of the catalogue, for support to be told. */
  code?: true;
}

/**
 * Every notice by its type in the address (rules/addresses#screens); its title and text are in `notice.<type>`. Upstreams that
 * follow their mails' links themselves send people here with the outcome. A type with a token (`bindEmail`) has a screen
 * of its own, see the page.
 */
export const NOTICES = {
  /** Errors 201 and 203 in the scene STB (rules/errors#catalogue). */
  stbLoginErr: { tone: "bad", links: ["login", "help"], code: true },
  bindEmailSuccess: { tone: "good", links: ["login", "home"] },
  bindEmailFailed: { tone: "bad", links: ["newLink", "help"] },
  /** The same for an account that came with a pre-paid card. */
  bindPrepaidSuccess: { tone: "good", links: ["login", "plans"] },
  bindPrepaidFailed: { tone: "bad", links: ["newLink", "help"] },
  activateSuccess: { tone: "good", links: ["login", "plans"] },
  activateFailed: { tone: "bad", links: ["newLink", "help"] },
  resetSuccess: { tone: "good", links: ["login"] },
  resetFailed: { tone: "bad", links: ["forgot", "help"] },
  unsubscribed: { tone: "good", links: ["account", "home"] },
} as const satisfies Record<string, NoticeKind>;
export type NoticeType = keyof typeof NOTICES;

/** The notice that an address names, or null. */
export function parseNoticeType(type: string | undefined): NoticeType | null {
  return type !== undefined && Object.hasOwn(NOTICES, type) ? (type as NoticeType) : null;
}

/** A code to be shown: a number as the catalogue has them, whoever wrote the address. */
export function parseNoticeCode(code: string | undefined): string | null {
  return code !== undefined && /^-?\d{1,5}$/.test(code) ? code : null;
}
