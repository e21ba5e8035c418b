import { createRandomSource } from "@/backend/seed/random-source";
import { type BrandMarker, normalizeText } from "./brand-markers";
import { checkPicture } from "./check-picture";
import { fetchMails } from "./fetch-mails";
import { type CrawlFinding, findMarkers } from "./find-markers";
import {
  type CrawlShop,
  createCrawlRequest,
  type KnownAddresses,
  type PlannedRequest,
} from "./random-crawl-request";
import { type CrawlAnswer, sendCrawlRequest } from "./send-crawl-request";

export interface CrawlReport {
  findings: CrawlFinding[];
  /** Answers with status 200 by brand: a crawl that is only refused proves nothing. */
  answers: Readonly<Record<string, number>>;
  /** Different texts of its own that each brand has shown. */
  ownTexts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Mails that were read, answers with a PDF, and different pictures. */
  mails: number;
  pdfs: number;
  pictures: number;
}

interface CrawlRun {
  seed: number;
  requests: number;
  port: number;
  /** Of the sandbox console, for the mails; null: they are not read. */
  sandboxPort: number | null;
  shops: readonly CrawlShop[];
  markers: readonly BrandMarker[];
}

const MAX_TARGETS = 500;
/** Of one member. */
const MAX_RECEIPTS = 10;
/** Also the whole addresses of a page's pictures for other sites. */
const LINK_PATTERN = /(?:href|src|content)="(?:https?:\/\/[^/"]+)?(\/[^"#]*)"/g;
/** The words of a brand's own language, which a script of the page requests. */
const WORDS_PATTERN = /\/api\/words\/[a-z-]{2,6}\/[\w-]+/gi;
const ORDER_PATTERN = /orderId=([a-z0-9]{8,40})/gi;
/** Links that change something; the crawl only reads. */
const EXCLUDED_TARGET = /^\/(logout|_next\/static)/;

/**
 * Requests random pages, files and calls of all brands in random order and looks in every answer, in the mails and in the
 * receipts for what belongs to another brand, or to a member whose session was not sent (threat T5). The seed decides every request.
 */
export async function runCrawl({
  seed,
  requests,
  port,
  sandboxPort,
  shops,
  markers,
}: CrawlRun): Promise<CrawlReport> {
  const random = createRandomSource(seed);
  const known = new Map<string, KnownAddresses>(
    shops.map(({ site }) => [site, { targets: [], orderIds: [] }]),
  );
  const accounts = shops.map(({ site, account }) => ({
    site,
    text: normalizeText(account),
    isPrivate: true,
  }));
  const all = [...markers, ...accounts];
  const findings: CrawlFinding[] = [];
  const answers: Record<string, number> = {};
  const ownTexts = new Map(shops.map(({ site }) => [site, new Set<string>()]));
  let pdfs = 0;
  const pictures = new Map<string, string>();
  async function visit(request: PlannedRequest): Promise<void> {
    const answer = await sendCrawlRequest(port, request);
    const { site } = request.shop;
    if (answer.status === 200) answers[site] = (answers[site] ?? 0) + 1;
    if (answer.headers["content-type"]?.startsWith("application/pdf")) pdfs += 1;
    const addresses = known.get(site);
    if (addresses) all.push(...learnAddresses(request, answer, addresses));
    const checked = checkAnswer(request, answer, all);
    findings.push(...checked.findings, ...checkPicture(request, answer, pictures));
    for (const text of checked.own) ownTexts.get(site)?.add(text);
  }
  // First the members' orders, whose numbers are then asked for everywhere, and at the end their receipts.
  for (const shop of shops) await visit(createMemberRequest(shop, "/orders"));
  for (let count = 0; count < requests; count++) await visit(createCrawlRequest(random, shops, known));
  for (const shop of shops)
    for (const id of known.get(shop.site)?.orderIds.slice(0, MAX_RECEIPTS) ?? [])
      await visit(createMemberRequest(shop, `/api/receipt/${id}`));
  const mails = sandboxPort === null ? [] : await fetchMails(sandboxPort, shops);
  for (const { site, subject, text } of mails) {
    const read = { raw: text, shop: { site }, isMember: true, sent: "", where: `the mail "${subject}"` };
    findings.push(...findMarkers(read, all).findings);
  }
  return { findings, answers, ownTexts, mails: mails.length, pdfs, pictures: pictures.size };
}

/** A member's own request for a page or file. */
const createMemberRequest = (shop: CrawlShop, target: string): PlannedRequest => ({
  ...{ shop, isMember: shop.cookie !== null, method: "GET", target, body: "" },
  headers: { Host: shop.host, ...(shop.cookie ? { Cookie: shop.cookie } : {}) },
});

const listLinks = (html: string): string[] => [
  ...[...html.matchAll(LINK_PATTERN)].map(([, link = ""]) => link),
  ...[...html.matchAll(WORDS_PATTERN)].map(([link]) => link),
];

/** Remembers the links and orders of an answer. @returns the new orders as texts of the brand's member */
function learnAddresses(
  { shop: { site }, isMember, target, body }: PlannedRequest,
  { text, headers }: CrawlAnswer,
  known: KnownAddresses,
): BrandMarker[] {
  if (headers["content-type"]?.startsWith("text/html"))
    for (const link of listLinks(text)) {
      const target = link.replaceAll("&amp;", "&");
      if (
        known.targets.length < MAX_TARGETS &&
        !EXCLUDED_TARGET.test(target) &&
        !known.targets.includes(target)
      )
        known.targets.push(target);
    }
  if (!isMember) return [];
  const ids = [...new Set([...text.matchAll(ORDER_PATTERN)].map(([, id = ""]) => id))];
  // An id that the request named is another brand's, and only comes back.
  const added = ids.filter((id) => !known.orderIds.includes(id) && !`${target} ${body}`.includes(id));
  known.orderIds.push(...added);
  return added.map((id) => ({ site, text: id.toLowerCase(), isPrivate: true }));
}

function checkAnswer(
  { shop, isMember, method, target, headers, body }: PlannedRequest,
  answer: CrawlAnswer,
  markers: readonly BrandMarker[],
): ReturnType<typeof findMarkers> {
  const head = Object.entries(answer.headers).flatMap(([name, value]) => `${name}: ${[value].flat().join()}`);
  const { Cookie: _, ...shown } = headers;
  const where = `${method} ${target} ${JSON.stringify(shown)}`;
  // What the request itself names may come back.
  const sent = normalizeText(`${safelyDecode(target)} ${body}`);
  return findMarkers({ raw: `${head.join("\n")}\n${answer.text}`, shop, isMember, sent, where }, markers);
}

function safelyDecode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
