import type { TestMember } from "./member";
import { sendRequest } from "./send-request";

/** A page as its HTML says it, without script. */
export interface MemberPage {
  status: number;
  location: string | undefined;
  html: string;
  /** The first heading. */
  heading: string;
  /** All words of its main part, with single spaces. */
  text: string;
}

/** Opens a page of a member's shop; redirects are not followed. */
export async function openMemberPage(member: TestMember, path: string): Promise<MemberPage> {
  const { brand, cookie } = member;
  const { status, location, text: html } = await sendRequest(path, { brand, cookie });
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  return { status, location, html, heading: toText(heading), text: toText(main) };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** The words of HTML, as `normalizeSpaces` has them. */
const toText = (html: string): string =>
  normalizeSpaces(
    html
      .replace(/<script.*?<\/script>/gs, " ")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );

/** A text with plain single spaces, for comparison with a page's words. */
export const normalizeSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
