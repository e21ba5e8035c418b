import { Agent, request } from "node:http";
import { chromium } from "@playwright/test";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";
import { BROWSER_ENCODINGS } from "./check-answer";

/** The page of the measured visit. */
export const VISIT_PAGE = "/pricing-table";
const SETTLE_MS = 4_000;
/** A browser opens as many connections to a host. */
const CONNECTIONS = 6;
const sharedAgent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
/** Belong to a connection, or are set here. */
const DROPPED_HEADERS = /^(:|host$|connection$|accept-encoding$|content-length$)/;

/** A request that a browser makes for a page. */
export interface VisitRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Lists everything that a phone requests for a first visit to the page, the report of its view included. */
export async function listVisit(executablePath: string, origin: string): Promise<VisitRequest[]> {
  const browser = await chromium.launch({ executablePath, args: LAUNCH_FLAGS });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const requests: VisitRequest[] = [];
  page.on("request", async (sent) => {
    if (!sent.url().startsWith(origin)) return;
    const headers = Object.entries(sent.headers()).filter(([name]) => !DROPPED_HEADERS.test(name));
    requests.push({
      method: sent.method(),
      url: sent.url(),
      headers: Object.fromEntries(headers),
      body: sent.postData(),
    });
  });
  await page.goto(origin + VISIT_PAGE, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  await browser.close();
  return requests;
}

/** Makes the requests of one visit: the page, then everything else at the same time. */
export async function sendVisit(
  [page, ...rest]: readonly VisitRequest[],
  agent = sharedAgent,
): Promise<void> {
  if (page) await send(page, agent);
  await Promise.all(rest.map((request) => send(request, agent)));
}

/** The same by connections of its own, as another browser. */
export async function sendNewVisit(visit: readonly VisitRequest[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await sendVisit(visit, agent).finally(() => agent.destroy());
}

function send({ method, url, headers, body }: VisitRequest, agent: Agent): Promise<void> {
  const { hostname, port, host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // The name need not be known to the system's resolver.
        host: hostname.endsWith("localhost") ? "127.0.0.1" : hostname,
        port,
        method,
        path: pathname + search,
        headers: { ...headers, host, "accept-encoding": BROWSER_ENCODINGS },
        agent,
      },
      (response) => {
        const status = response.statusCode ?? 0;
        response.resume().once("end", () => {
          if (status < 400) resolve();
          else reject(new Error(`${url} answered ${status}`));
        });
      },
    );
    sent.once("error", reject).end(body ?? undefined);
  });
}
