import * as z from "zod";
import { id, language } from "@/lib/contract/field-schemas";
import { userInfo } from "@/lib/contract/user/account";
import { brandId } from "./brand-document";
import { PREVIEW_STATES, PREVIEW_USES } from "./preview-site";

/** Links to previews of a brand that can be open at once. */
export const MAX_PREVIEWS = 20;
/** Besides them, the console's own frames of the draft and of what is live. */
const MAX_FRAMES = 2;
/** For how many hours a preview can be made. */
export const PREVIEW_HOURS = [1, 24, 168] as const;

const previewSite = z.string().regex(/^pv-[0-9a-z]{12}$/);
const source = z.enum(["draft", "live"]);

export const preview = z.object({
  /** The brand that exists for it alone. */
  site: previewSite,
  of: source,
  use: z.enum(PREVIEW_USES),
  /** The draft's revision that it shows; null for what was live. */
  revision: z.int().min(1).nullable(),
  /** The operator's name; null: a command. */
  by: z.string().max(80).nullable(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  expiresAt: z.int(),
  /**
   * Opens it at a host of its own, for whoever has it: with `&state=` as a sample member and `&path=` at another page than the first, in which `:order`
   * stands for the member's last order.
   */
  link: z.url({ protocol: /^https?$/ }).max(500),
  /** The states that its document allows. */
  states: z.array(z.enum(PREVIEW_STATES)),
  /** False: the draft, or what is live, is another one by now. */
  isCurrent: z.boolean(),
});
export type Preview = z.output<typeof preview>;

const oneBrand = z.object({ brand: brandId });

/** Below it in the words of mails are its subject and its body: "account.signup". */
const mailName = z.string().max(100);
const previewMail = z.object({
  name: mailName,
  subject: z.string().max(1_000),
  text: z.string().max(50_000),
});

export const PREVIEW_CALLS = {
  /**
   * Answers the preview that is there already where it shows the same and lasts as long. A new one for the frames ends the one that
   * they showed before; links stay until they end.
   */
  createPreview: {
    role: "editor",
    payload: oneBrand.extend({
      of: source,
      hours: z.literal(PREVIEW_HOURS),
      use: z.enum(PREVIEW_USES).default("link"),
    }),
    data: z.object({ preview }),
  },
  listPreviews: {
    role: "viewer",
    payload: oneBrand,
    data: z.object({ previews: z.array(preview).max(MAX_PREVIEWS + MAX_FRAMES) }),
  },
  endPreview: { role: "editor", payload: oneBrand.extend({ site: previewSite }), data: z.object({}) },
  /** Every mail of a preview in a language, with sample values, as plain text. */
  listPreviewMails: {
    role: "viewer",
    payload: oneBrand.extend({ site: previewSite, language }),
    data: z.object({ mails: z.array(previewMail).max(100) }),
  },
  /**
   * One of them as it looks. Called by the storefront, as `openPreview`, which shows it at the preview's own host.
   */
  readPreviewMail: {
    role: null,
    payload: z.object({ ticket: z.string().max(100), name: mailName, language }),
    data: z.object({ html: z.string().max(200_000) }),
  },
  /** Sends one of them, as it looks, to the operator's own address. */
  sendPreviewMail: {
    role: "editor",
    payload: oneBrand.extend({ site: previewSite, language, name: mailName }),
    data: z.object({}),
  },
  /**
   * The sample member of a preview, logged in. Called by the storefront when a link is opened, with the link's ticket in place of
   * a session; the console's host refuses it.
   */
  openPreview: {
    role: null,
    payload: z.object({ ticket: z.string().max(100), state: z.enum(PREVIEW_STATES) }),
    data: z.object({
      site: previewSite,
      member: userInfo.nullable(),
      /** The member's last order; null for a member without one. */
      orderId: id.nullable(),
    }),
  },
} as const;
