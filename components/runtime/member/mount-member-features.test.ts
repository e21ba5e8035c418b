/** @jest-environment ./lib/testing/browser-environment.mjs */

import { act, screen, waitFor } from "@testing-library/react";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
import { createSamplePendingOrder } from "@/lib/testing/sample-pending-order";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { mountMemberFeatures } from "./mount-member-features";
import type { Cart } from "./watch-cart";

const CART = "/api/bill/query/cart";
const AVAILABLE = "/api/site/checkPlanAvailable/v1";
const NOW = 1_795_000_000_000;
const WITH_ORDER: Cart = { orders: [createSamplePendingOrder(NOW)], serverNow: NOW };
const WITHOUT: Cart = { orders: [], serverNow: NOW };
const PLACE = `<div ${PENDING_ORDER_PLACE}></div>`;
const NOTES = '<p data-single-device="101" hidden>A</p><p data-single-device="1201" hidden>B</p>';

const network = setUpNetwork();
let unmount: () => void = () => undefined;

/** Opens a page with these parts, and waits until the calls are answered that it makes. */
async function open(html: string, handlers: Parameters<typeof network.use>[0]): Promise<void> {
  document.documentElement.lang = "en";
  document.body.innerHTML = html;
  network.use(handlers);
  await act(async () => {
    unmount = mountMemberFeatures();
  });
  await waitFor(() => expect(network.getRequests(CART)).toHaveLength(1));
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await act(async () => unmount());
  delete document.documentElement.dataset.scene;
  delete document.documentElement.dataset.member;
  delete document.documentElement.dataset.unsold;
});

describe("the line about a pending order", () => {
  it("is in the page's place for it, which the next page reserves", async () => {
    await open(PLACE, { [CART]: () => createSuccessResponse(WITH_ORDER) });
    const line = await screen.findByRole("complementary", { name: "Unpaid order" });
    expect(line.parentElement).toHaveAttribute(PENDING_ORDER_PLACE);
    expect(localStorage.getItem("order")).toBe("order");
  });

  it("gives back the place that was reserved for an order which was paid elsewhere meanwhile", async () => {
    document.documentElement.dataset.member = "order";
    await open(PLACE, { [CART]: () => createSuccessResponse(WITHOUT) });
    await waitFor(() => expect(document.documentElement.dataset.member).toBe(""));
  });

  it.each([
    ["without pending orders", PLACE, WITHOUT, null],
    ["on a page without a place for it", "", WITH_ORDER, null],
    ["on a television", PLACE, WITH_ORDER, "stb"],
  ])("is not there %s", async (_, html, cart, scene) => {
    if (scene) document.documentElement.dataset.scene = scene;
    await open(html, { [CART]: () => createSuccessResponse(cart) });
    await waitFor(() => expect(localStorage.getItem("order")).toBe(cart.orders.length > 0 ? "order" : null));
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});

describe("the notes beside plans for one device (rules/plans#availability)", () => {
  const answerCart = { [CART]: () => createSuccessResponse(WITHOUT) };
  const listShown = () =>
    [...document.querySelectorAll<HTMLElement>("[data-single-device]")].map(({ hidden }) => !hidden);

  it("are all shown while a plan for several devices runs, after one call", async () => {
    await open(NOTES, { ...answerCart, [AVAILABLE]: () => createFailureResponse(6000) });
    await waitFor(() => expect(listShown()).toEqual([true, true]));
    // The links to buy these plans give way to them (components/plans/plan-parts.module.css).
    expect(document.documentElement.dataset).toHaveProperty("unsold");
    expect(network.getRequests(AVAILABLE).map(({ body }) => body)).toEqual([{ planId: "101" }]);
  });

  it.each([
    ["the plan can be bought", () => createSuccessResponse({ available: true })],
    ["the plan is no longer sold", () => createFailureResponse(2008)],
  ])("stay hidden where %s", async (_, answer) => {
    await open(NOTES, { ...answerCart, [AVAILABLE]: answer });
    await waitFor(() => expect(network.getRequests(AVAILABLE)).toHaveLength(1));
    await act(async () => undefined);
    expect(listShown()).toEqual([false, false]);
    expect(document.documentElement.dataset).not.toHaveProperty("unsold");
  });

  it("are not asked for on a page without such a plan", async () => {
    await open("", answerCart);
    expect(network.getRequests(AVAILABLE)).toEqual([]);
  });
});
