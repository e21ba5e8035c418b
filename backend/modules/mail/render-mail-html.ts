import { DEFAULT_THEME_COLOR } from "@/lib/config/constants";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { MailAnchor, MailContent, MailFact } from "./mail-content";
import type { MailFrame } from "./mail-frame";

/** A system's own text face first: mail programs load no fonts, and these have Latin and Cyrillic letters. */
const FONT =
  "font-family:'Segoe UI Variable Text','Segoe UI','SF Pro Text',-apple-system,BlinkMacSystemFont,Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";

/**
 * For readers whose mail program is dark; programs that read no style sheets invert the light colors themselves. The logo's
 * ground is the brand's own in both, and Outlook's marks keep it from being inverted.
 */
const DARK_STYLES =
  "@media (prefers-color-scheme:dark){.page{background:#101217!important;color:#eceff4!important}.card{background:#1b1f27!important;color:#eceff4!important}.muted{color:#a5aebb!important}.line{border-color:#333a46!important}.link{color:#eceff4!important}}[data-ogsc] .card{color:#eceff4!important}";

/** A phone's screen is narrow: the lines get the room of the edges. */
const NARROW_STYLES =
  "@media (max-width:480px){.card,.head,.foot{padding-left:20px!important;padding-right:20px!important}}";

/** The size at which the logo is shown, CSS pixels; the picture has three for each (lib/server/pictures/logo). */
const LOGO = { width: 240, height: 48 };

/** Who sends the mail, and where questions go. */
export function listSellerLines({ seller, texts }: MailFrame): string[] {
  const lines = [[seller.name, seller.taxId].filter(Boolean).join(" · "), seller.address];
  const contact = seller.email === null ? null : texts.format("frame.contact", { email: seller.email });
  return [...lines, contact].filter((line) => line !== null && line !== "") as string[];
}

/**
 * The mail as a page of one column, without anything that is loaded but the brand's logo. Everything in it is escaped.
 * @param reference the line with the mail's reference for support, at the very end (rules/errors#reference)
 */
export function renderMailHtml(frame: MailFrame, mail: MailContent, reference: string): string {
  const { site, language } = frame;
  const themeColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(site.themeColor)
    ? site.themeColor
    : DEFAULT_THEME_COLOR;
  const palette = getBrandPalette(themeColor, site.colorScheme);
  const [fill, onFill] = [palette["--color-brand"], palette["--color-on-brand"]];
  const text = (style: string, value: string, className = "") =>
    `<p${className && ` class="${className}"`} style="${style}">${escapeText(value)}</p>`;
  const body = [
    ...mail.paragraphs.map((paragraph) => text("margin:0 0 16px;font-size:16px;line-height:24px", paragraph)),
    mail.code
      ? text("margin:24px 0;font-size:40px;line-height:48px;font-weight:700;letter-spacing:12px", mail.code)
      : "",
    mail.facts?.length ? renderFactsTable(mail.facts) : "",
    mail.link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.link.url)}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${fill};color:${onFill};font-weight:600;text-decoration:none">${escapeHtml(mail.link.label)}</a></p>`
      : "",
    mail.furtherLinks?.length ? renderFurtherLinks(mail.furtherLinks) : "",
    mail.footnote
      ? text("margin:24px 0 0;font-size:13px;line-height:20px;color:#5c6370", mail.footnote, "muted")
      : "",
    mail.ending
      ? `<p style="margin:16px 0 0;font-size:13px;line-height:20px"><a class="muted" href="${escapeHtml(mail.ending.url)}" style="color:#5c6370">${escapeHtml(mail.ending.label)}</a></p>`
      : "",
  ].join("");
  const ground = palette["--color-page"];
  const logo = `<img src="${escapeHtml(frame.logoUrl)}" alt="${escapeHtml(site.name)}" width="${LOGO.width}" height="${LOGO.height}" style="display:block;border:0;font-size:22px;line-height:${LOGO.height}px;font-weight:700;color:${palette["--color-text"]}">`;
  const foot = [...listSellerLines(frame), reference].map((line) =>
    text("margin:0;font-size:13px;line-height:20px;color:#5c6370", line, "muted"),
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${DARK_STYLES}${NARROW_STYLES}</style></head>`,
    `<body class="page" style="margin:0;background:#f4f5f7;color:#1b1f27;${FONT}"><div style="max-width:560px;margin:0 auto;padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate;border-spacing:0"><tr><td class="head" bgcolor="${ground}" style="padding:24px 32px;border-radius:14px 14px 0 0;border-bottom:4px solid ${fill};background:${ground}">${logo}</td></tr>`,
    `<tr><td class="card" style="padding:32px;border-radius:0 0 14px 14px;background:#ffffff;color:#1b1f27"><h1 style="margin:0 0 16px;font-size:24px;line-height:30px;letter-spacing:-.01em">${escapeText(mail.subject)}</h1>${body}</td></tr></table>`,
    `<div class="foot" style="padding:24px 32px 0">${foot.join("")}</div></div></body></html>`,
  ].join("");
}

/** A long word would be broken on a phone: it is smaller, and one of the length of an order's number stays in its line. */
function getFactStyle(value: string): string {
  const longest = Math.max(...value.split(" ").map(({ length }) => length));
  if (longest < 18) return "word-break:break-word";
  return `font-size:13px;${longest > 24 ? "word-break:break-word" : "white-space:nowrap"}`;
}

function renderFactsTable(facts: readonly MailFact[]): string {
  const cell = "padding:10px 0;border-top:1px solid #e3e6ea";
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted line" scope="row" style="${cell};color:#5c6370;font-weight:400;text-align:left;vertical-align:top">${escapeHtml(label)}</th><td class="line" style="${cell};padding-left:16px;text-align:right;font-weight:600;${getFactStyle(value)}">${escapeText(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:20px 0;border-collapse:collapse;font-size:15px;line-height:22px">${rows.join("")}</table>`;
}

function renderFurtherLinks(links: readonly MailAnchor[]): string {
  const anchors = links.map(
    ({ label, url }) =>
      `<a class="link" href="${escapeHtml(url)}" style="margin-right:20px;color:#1b1f27">${escapeHtml(label)}</a>`,
  );
  return `<p style="margin:0;font-size:15px;line-height:28px">${anchors.join(" ")}</p>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const NO_BREAK = "\u00a0";

/** A text whose lines break neither between a number and its word ("13 de dezembro", "December 29,") nor in a card's name. */
const escapeText = (text: string): string =>
  escapeHtml(
    text
      .replace(/(?<!\S)(\d{1,2}º?) (de )?(?=\p{L})/gu, (_, number: string, of?: string) =>
        [number, ...(of ? ["de"] : []), ""].join(NO_BREAK),
      )
      .replace(/(?<=\p{L}) (?=\d{1,2}, \d{4})/gu, NO_BREAK)
      .replace(/ (?=•{4})|(?<=•{4}) /g, NO_BREAK),
  );
