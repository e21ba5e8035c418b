import { expect, httpTest } from "@/e2e/fixtures";
import { callAsPage } from "@/e2e/stack/send-request";
import { CALLS } from "@/lib/contract/calls";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface ReceivedEvent {
  event: string;
  fields: Record<string, unknown>;
}

httpTest(
  "an event names its member by uid, and a visitor not at all (rules/tracking#events)",
  async ({ shop, ana }) => {
    const { port, upstream } = shop;
    const report = async (eventKey: string, cookie?: string) => {
      const json = {
        event: "pageView",
        fields: {
          ...{ eventKey, eventId: 3, time: Date.now(), content: "view", pageId: 7, sessionId: "visit-1" },
          ...{ language: "pt", terminalType: "WEB" },
        },
      };
      const headers = { "user-agent": CHROME, language: "pt" };
      const answer = await callAsPage(CALLS.reportEvent.path, { port, cookie, headers, json });
      expect(answer.json().code, answer.text).toBe(0);
      const received = upstream.calls.filter(({ path }) => path === CALLS.reportEvent.path);
      return received.map(({ body }) => JSON.parse(body) as ReceivedEvent).at(-1)?.fields;
    };
    // The brand's own name is there once the site API has told it.
    await expect
      .poll(() => report("event-of-a-member", ana.cookie))
      .toMatchObject({ account: ana.uid, brand: "Vidora", browser: "Chrome", pageId: 7 });
    expect(await report("event-of-a-visitor")).toMatchObject({ account: "", eventKey: "event-of-a-visitor" });
    expect(JSON.stringify(upstream.calls.map(({ body }) => body))).not.toContain(ana.account);
  },
);
