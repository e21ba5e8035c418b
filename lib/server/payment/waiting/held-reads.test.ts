/** @jest-environment node */
import {
  countHeldReads,
  endHoldsOfOrder,
  holdRead,
  MAX_HOLDS,
  MAX_HOLDS_PER_SESSION,
  mayHoldRead,
  stopHoldingReads,
} from "./held-reads";
import { findOrderReader, type OrderReader, rememberRead } from "./known-reads";

const WAIT_MS = 10_000;

function createReader(token: string, orderId: string, site = "vidora"): OrderReader {
  const reader = findOrderReader("readPayment", site, { orderId }, token);
  if (!reader) throw new Error("no reader");
  return reader;
}

/** A reader to whom billing has shown the order. */
function createKnownReader(token: string, orderId: string, site?: string): OrderReader {
  const reader = createReader(token, orderId, site);
  rememberRead("readPayment", reader, { orderId }, performance.now());
  return reader;
}

const hold = (reader: OrderReader, signal = new AbortController().signal) =>
  holdRead(reader, WAIT_MS, signal);

beforeEach(() => {
  for (const name of ["held-reads", "known-reads"])
    Reflect.deleteProperty(globalThis, Symbol.for(`storefront.${name}`));
  jest.useFakeTimers();
});
afterEach(async () => {
  // No hold leaves a timer or a count behind.
  stopHoldingReads();
  await jest.advanceTimersByTimeAsync(0);
  expect([countHeldReads(), jest.getTimerCount()]).toEqual([0, 0]);
  jest.useRealTimers();
});

describe("a held read of an order (rules/calls#waiting-calls)", () => {
  it("ends when billing reports a change of that order, for everybody who waits for it", async () => {
    const holds = [hold(createKnownReader("a", "order-1")), hold(createKnownReader("b", "order-1"))];
    await jest.advanceTimersByTimeAsync(WAIT_MS / 2);
    expect(countHeldReads()).toBe(2);
    endHoldsOfOrder("vidora", "order-1");
    expect(await Promise.all(holds)).toEqual(["changed", "changed"]);
    expect(countHeldReads()).toBe(0);
  });

  it("goes on when another order changes, or the order of another brand", async () => {
    const held = hold(createKnownReader("a", "order-1"));
    endHoldsOfOrder("vidora", "order-2");
    endHoldsOfOrder("andina", "order-1");
    await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(countHeldReads()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await held).toBe("timeOver");
  });

  it("is held for any order of a list that the reader was shown", async () => {
    const reader = findOrderReader("listOrders", "vidora", { page: 1, pageSize: 5 }, "a") as OrderReader;
    const order = (id: string, status: string, canRepay = false) => ({ id, status, canRepay });
    const orders = [
      order("o1", "PAYMENT_SUCCEEDED"),
      order("o2", "PAYMENT_PENDING"),
      order("o3", "SUBMITTED", true),
    ];
    for (const [changed, how] of [
      ["o2", "changed"],
      ["o3", "changed"],
      ["o1", "timeOver"],
    ] as const) {
      rememberRead("listOrders", reader, { orders }, performance.now());
      const held = hold(reader);
      endHoldsOfOrder("vidora", changed);
      await jest.advanceTimersByTimeAsync(WAIT_MS);
      expect(await held).toBe(how);
    }
  });

  it("is held for the grant of a payment on another device", async () => {
    const reader = findOrderReader("readHandoff", "vidora", { grant: "g" }, null) as OrderReader;
    expect(await hold(reader)).toBeNull();
    rememberRead("readHandoff", reader, { orderId: "order-1" }, performance.now());
    const held = hold(reader);
    endHoldsOfOrder("vidora", "order-1");
    expect(await held).toBe("changed");
  });

  it("ends when the client goes away", async () => {
    const client = new AbortController();
    const held = hold(createKnownReader("a", "order-1"), client.signal);
    client.abort();
    expect(await held).toBe("gone");
    expect(await hold(createKnownReader("a", "order-1"), client.signal)).toBe("gone");
  });

  it("ends when the process stops, which then holds none", async () => {
    const reader = createKnownReader("a", "order-1");
    const held = hold(reader);
    stopHoldingReads();
    expect(await held).toBe("stopping");
    expect(await hold(reader)).toBeNull();
  });
});

describe("a read that is answered at once", () => {
  it("is one of an order that billing has not shown to this member, though to another", async () => {
    createKnownReader("a", "order-1");
    expect(await hold(createReader("b", "order-1"))).toBeNull();
    expect(await hold(createReader("a", "order-2"))).toBeNull();
    expect(await hold(createReader("a", "order-1", "andina"))).toBeNull();
    expect(findOrderReader("readPayment", "vidora", { orderId: "order-1" }, null)).toBeNull();
  });

  it("is one of a list in which nothing waits, and the next one is not held either", async () => {
    const reader = findOrderReader("listOrders", "vidora", { page: 1, pageSize: 5 }, "a") as OrderReader;
    rememberRead("listOrders", reader, { orders: [{ id: "o1", status: "PAYMENT_SUCCEEDED" }] }, 0);
    expect([await hold(reader), mayHoldRead(reader)]).toEqual([null, false]);
    expect(mayHoldRead(createKnownReader("a", "order-1"))).toBe(true);
  });

  it("is one of an order that has changed since billing showed it: the notice came between two calls", async () => {
    const reader = createKnownReader("a", "order-1");
    await jest.advanceTimersByTimeAsync(5);
    endHoldsOfOrder("vidora", "order-1");
    expect(await hold(reader)).toBe("changed");
    await jest.advanceTimersByTimeAsync(5);
    const held = hold(createKnownReader("a", "order-1"));
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await held).toBe("timeOver");
  });

  it("is one too many of a session, while other sessions are held", async () => {
    const readers = Array.from({ length: MAX_HOLDS_PER_SESSION + 1 }, (_, n) =>
      createKnownReader("a", `order-${n}`),
    );
    const holds = readers.map((reader) => hold(reader));
    expect(await holds.at(-1)).toBeNull();
    expect(countHeldReads()).toBe(MAX_HOLDS_PER_SESSION);
    void hold(createKnownReader("b", "order-0"));
    expect(countHeldReads()).toBe(MAX_HOLDS_PER_SESSION + 1);
    // One that has ended makes room.
    endHoldsOfOrder("vidora", "order-1");
    await holds[1];
    void hold(readers.at(-1) as OrderReader);
    expect(countHeldReads()).toBe(MAX_HOLDS_PER_SESSION + 1);
  });

  it("is one too many of the process", async () => {
    for (let member = 0; member < MAX_HOLDS; member += 1)
      void hold(createKnownReader(`m${member}`, "order-1"));
    expect(countHeldReads()).toBe(MAX_HOLDS);
    expect(await hold(createKnownReader("one more", "order-1"))).toBeNull();
  });
});
