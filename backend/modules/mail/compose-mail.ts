import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { createReference } from "@/backend/runtime/random-values";
import { DEFAULT_THEME_COLOR, type Locale } from "@/lib/config/constants";
import type { OutboxMessage } from "./outbox";

/** The content of a mail, in the reader's language and without markup. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** A verification code, shown in large type. */
  code?: string;
  /** The only button. */
  link?: { label: string; url: string };
  /** Amount, plan and the like, as rows of a table. */
  facts?: [label: string, value: string][];
  /** In small type at the end. */
  footnote?: string;
  /** How to get no more of them, in small type below it. */
  ending?: { label: string; url: string };
  /** The line with the mail's reference for support, at the very end (rules/errors#reference). */
  reference: (id: string) => string;
}

/** Composes a mail as plain text and HTML, in the brand's name and color. Everything in it is escaped. */
export function composeMail(
  site: SiteWithHosts,
  language: Locale,
  template: string,
  to: string,
  mail: MailContent,
): OutboxMessage {
  const id = createReference();
  const reference = mail.reference(id);
  return {
    id,
    site: site.id,
    channel: "email",
    to,
    language,
    template,
    subject: mail.subject,
    text: renderPlainText(site, mail, reference),
    html: renderHtml(site, language, mail, reference),
    code: mail.code,
    link: mail.link?.url,
  };
}

/** Composes an SMS: the brand's name and one sentence. */
export function composeSms(
  site: SiteWithHosts,
  language: Locale,
  template: string,
  to: string,
  text: string,
  code?: string,
): OutboxMessage {
  return {
    site: site.id,
    channel: "sms",
    to,
    language,
    template,
    subject: site.name,
    text: `${site.name}: ${text}`,
    code,
  };
}

function renderPlainText(
  site: SiteWithHosts,
  { paragraphs, code, link, facts, footnote, ending }: MailContent,
  reference: string,
): string {
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts?.length ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(ending ? [`${ending.label}: ${ending.url}`] : []),
    `— ${site.name}`,
    reference,
  ].join("\n\n");
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For readers whose mail program is dark; programs that read no style sheets invert the light colors themselves. */
const DARK_STYLES =
  "@media (prefers-color-scheme:dark){.page{background:#101217!important;color:#eceff4!important}.card{background:#1b1f27!important}.muted{color:#a5aebb!important}}";

/** The brand's sign: its initial on its color, without an image that mail programs would block, and its name. */
function renderSign(name: string, color: string): string {
  const initial = [...name][0]?.toUpperCase() ?? "";
  return `<p style="margin:0 0 16px;font-size:20px;line-height:40px;font-weight:700"><span aria-hidden="true" style="display:inline-block;width:40px;margin-right:12px;border-radius:10px;background:${color};color:${getReadableTextColor(color)};text-align:center">${escapeHtml(initial)}</span>${escapeHtml(name)}</p>`;
}

function renderHtml(site: SiteWithHosts, language: Locale, mail: MailContent, reference: string): string {
  const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(site.themeColor)
    ? site.themeColor
    : DEFAULT_THEME_COLOR;
  const text = (style: string, value: string, className = "") =>
    `<p${className && ` class="${className}"`} style="${style}">${escapeHtml(value)}</p>`;
  const body = [
    ...mail.paragraphs.map((paragraph) => text("margin:0 0 16px;font-size:16px;line-height:24px", paragraph)),
    mail.code
      ? text(
          "margin:24px 0;font-size:40px;line-height:48px;font-weight:700;letter-spacing:12px;font-variant-numeric:tabular-nums",
          mail.code,
        )
      : "",
    mail.facts?.length ? renderFactsTable(mail.facts) : "",
    mail.link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.link.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${color};color:${getReadableTextColor(color)};font-weight:600;text-decoration:none">${escapeHtml(mail.link.label)}</a></p>`
      : "",
    mail.footnote
      ? text("margin:24px 0 0;font-size:13px;line-height:20px;color:#5c6370", mail.footnote, "muted")
      : "",
    mail.ending
      ? `<p style="margin:16px 0 0;font-size:13px;line-height:20px"><a class="muted" href="${escapeHtml(mail.ending.url)}" style="color:#5c6370">${escapeHtml(mail.ending.label)}</a></p>`
      : "",
  ].join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${DARK_STYLES}</style></head><body class="page" style="margin:0;background:#f4f5f7;color:#1b1f27;${FONT}"><div style="max-width:520px;margin:0 auto;padding:32px 16px">${renderSign(site.name, color)}<div class="card" style="padding:32px;border-radius:12px;border-top:4px solid ${color};background:#fff"><h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(mail.subject)}</h1>${body}</div>${text("margin:16px 32px 0;font-size:13px;line-height:20px;color:#5c6370", reference, "muted")}</div></body></html>`;
}

function renderFactsTable(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="muted" style="padding:6px 0;color:#5c6370">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:16px 0;border-collapse:collapse;font-size:15px">${rows.join("")}</table>`;
}

/** Black or white, whichever has more contrast on the color (WCAG relative luminance). */
function getReadableTextColor(color: string): string {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#111" : "#fff";
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
