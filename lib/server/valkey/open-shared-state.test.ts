/** @jest-environment node */
import { SECOND_MS } from "@/lib/config/constants";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import { countHeldReads, holdRead, stopHoldingReads } from "@/lib/server/payment/waiting/held-reads";
import { findOrderReader, type OrderReader, rememberRead } from "@/lib/server/payment/waiting/known-reads";
import { findValkey, openTemporaryValkey, type TemporaryValkey } from "@/lib/testing/temporary-valkey";
import { publishOrderChange, receiveOrderChangeMessage } from "./open-shared-state";
import { openValkeyClient, type ValkeyClient } from "./valkey-client";

const program = findValkey();
const describeWithValkey = program === null ? describe.skip : describe;
const CHANNEL = "storefront:test:changes";
const ORDER = { site: "vidora", id: "order-1" };

let valkey: TemporaryValkey;
let one: ValkeyClient;
let other: ValkeyClient;
/** Handles what another storefront receives. */
let handleMessage: (message: string) => void = () => undefined;

/** A storefront's connection, once it is subscribed. */
async function connect(onMessage: (message: string) => void): Promise<ValkeyClient> {
  const ready = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let connections = 0;
  const client = await openValkeyClient({
    url: valkey.url,
    channels: [CHANNEL],
    onMessage,
    onReady: () => ready[connections++]?.resolve(),
  });
  await Promise.all(ready.map(({ promise }) => promise));
  return client;
}

/** The next message that the other storefront receives. */
const receiveNext = () =>
  new Promise<string>((resolve) => {
    handleMessage = resolve;
  });

/** A call of this storefront that waits for an order. */
function hold(orderId = ORDER.id) {
  const reader = findOrderReader("readPayment", "vidora", { orderId }, "token") as OrderReader;
  rememberRead("readPayment", reader, { orderId }, performance.now());
  return holdRead(reader, 10 * SECOND_MS, new AbortController().signal);
}

beforeAll(async () => {
  if (program === null) return;
  valkey = await openTemporaryValkey(program);
  one = await connect(() => undefined);
  other = await connect((message) => handleMessage(message));
});
afterAll(async () => {
  stopHoldingReads();
  for (const client of [one, other]) client?.close();
  await valkey?.close();
});

describeWithValkey("the notice of a changed order between storefronts (docs/decisions/022)", () => {
  it("ends the calls that wait there, and contains brand, order and a signature only", async () => {
    const held = hold();
    const next = receiveNext();
    publishOrderChange(one, CHANNEL, ORDER);
    const message = await next;
    expect(message).toMatch(
      /^t=\d{13},v1=[0-9a-f]{64} \{"order":\{"site":"vidora","id":"order-1"\},"isLocal":true\}$/,
    );
    await receiveOrderChangeMessage(message);
    expect(await held).toBe("changed");
  });

  it("has room for the longest names, and is left out where Valkey is gone", async () => {
    const longest = { site: "s".repeat(32), id: "i".repeat(64) };
    const next = receiveNext();
    publishOrderChange(one, CHANNEL, longest);
    expect((await next).length).toBeLessThanOrEqual(300);
    expect(() => publishOrderChange(null, CHANNEL, longest)).not.toThrow();
  });

  it("is ignored where it is forged, cut, too long, or about a brand", async () => {
    const held = hold();
    const next = receiveNext();
    publishOrderChange(one, CHANNEL, ORDER);
    const genuine = await next;
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
