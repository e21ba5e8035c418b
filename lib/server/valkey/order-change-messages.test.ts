/** @jest-environment node */
import { SECOND_MS } from "@/lib/config/constants";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import { countHeldReads, holdRead, stopHoldingReads } from "@/lib/server/payment/waiting/held-reads";
import { findOrderReader, type OrderReader, rememberRead } from "@/lib/server/payment/waiting/known-reads";
import { publishOrderChange, receiveOrderChangeMessage } from "./order-change-messages";
import type { ValkeyClient } from "./valkey-client";

const ORDER = { site: "vidora", id: "order-1" };

/** What has been published, as other storefronts receive it. */
let published: string[];
const client: ValkeyClient = {
  async send([command, channel, message]) {
    expect([command, channel]).toEqual(["PUBLISH", "changes"]);
    published.push(String(message));
    return 1;
  },
  close: () => undefined,
};

/** A call of this storefront that waits for an order. */
function hold(orderId = ORDER.id) {
  const reader = findOrderReader("readPayment", "vidora", { orderId }, "token") as OrderReader;
  rememberRead("readPayment", reader, { orderId }, performance.now());
  return holdRead(reader, 10 * SECOND_MS, new AbortController().signal);
}

beforeEach(() => {
  published = [];
});
afterAll(stopHoldingReads);

describe("the notice of a changed order between storefronts (docs/decisions/022)", () => {
  it("ends the calls that wait there, and contains brand, order and a signature only", async () => {
    const held = hold();
    publishOrderChange(client, "changes", ORDER);
    const [message = ""] = published;
    expect(message).toMatch(
      /^t=\d{13},v1=[0-9a-f]{64} \{"order":\{"site":"vidora","id":"order-1"\},"isLocal":true\}$/,
    );
    await receiveOrderChangeMessage(message);
    expect(await held).toBe("changed");
  });

  it("has room for the longest names, and is left out where Valkey is gone", async () => {
    const longest = { site: "s".repeat(32), id: "i".repeat(64) };
    publishOrderChange(client, "changes", longest);
    expect(published[0]?.length).toBeLessThanOrEqual(300);
    expect(() => publishOrderChange(null, "changes", longest)).not.toThrow();
  });

  it("is ignored where it is forged, cut, too long, or about a brand", async () => {
    const held = hold();
    publishOrderChange(client, "changes", ORDER);
    const [genuine = ""] = published;
    const { headers, body } = createSignedNotice({ site: "vidora" });
    for (const message of [
      "",
      genuine.replace(/v1=./, "v1=0").replace(/0{2}$/, ""),
      genuine.replace("order-1", "order-2"),
      genuine.slice(0, -1),
      `${genuine}${" ".repeat(300)}`,
      `${headers.signature} ${body}`,
    ].filter((message) => message !== genuine))
      await receiveOrderChangeMessage(message);
    expect(countHeldReads()).toBe(1);
    await receiveOrderChangeMessage(genuine);
    expect(await held).toBe("changed");
  });
});
