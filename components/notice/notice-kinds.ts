import type { NoticeType } from "@/lib/domain/routes/notice-type";

/** The pages that a notice links to; the first is the main one. */
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
  /** True where the address has a code of the catalog, which support may need. */
  code?: true;
}

/**
 * Every notice by its type in the address (rules/addresses#screens); its title and text are in `notice.<type>`. Upstreams that
 * open the links of their mails themselves send people here with the outcome. A type with a token (`bindEmail`) has a
 * screen of its own, see the page.
 */
export const NOTICES = {
  /** Errors 201 and 203 in the scene STB (rules/errors#catalog). */
  stbLoginErr: { tone: "bad", links: ["login", "help"], code: true },
  bindEmailSuccess: { tone: "good", links: ["login", "home"] },
  bindEmailFailed: { tone: "bad", links: ["newLink", "help"] },
  /** The same for an account delivered with a prepaid card. */
  bindPrepaidSuccess: { tone: "good", links: ["login", "plans"] },
  bindPrepaidFailed: { tone: "bad", links: ["newLink", "help"] },
  activateSuccess: { tone: "good", links: ["login", "plans"] },
  activateFailed: { tone: "bad", links: ["newLink", "help"] },
  resetSuccess: { tone: "good", links: ["login"] },
  resetFailed: { tone: "bad", links: ["forgot", "help"] },
  deletionAsked: { tone: "good", links: ["home", "help"] },
  unsubscribed: { tone: "good", links: ["account", "home"] },
} as const satisfies Record<NoticeType, NoticeKind>;

/** A code to show, or null for anything that is not a number like those of the catalog. */
export function parseNoticeCode(code: string | undefined): string | null {
  return code !== undefined && /^-?\d{1,5}$/.test(code) ? code : null;
}
