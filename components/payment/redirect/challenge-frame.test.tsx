/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import { page } from "@/lib/browser/page";
import type { NextAction } from "@/lib/contract/bill/next-action";
import {
  createOpenPayment,
  renderPaymentScreen,
  toFailedPayment,
  toPaidPayment,
} from "@/lib/testing/payment-screen";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import payment from "@/messages/en/payment.json";
import { ChallengeFrame } from "./challenge-frame";
import { getProviderRedirect } from "./provider-redirect";

const READ = "/api/bill/payment-info/detail";
const CHALLENGE: NextAction = { kind: "challenge", url: "https://acs.example/3ds", creq: "abc" };

const network = setUpNetwork();
const open = createOpenPayment("card", CHALLENGE);
let submitted: HTMLFormElement[];
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  submitted = [];
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderPaymentScreen(
    <ChallengeFrame
      initial={open}
      redirect={getProviderRedirect(CHALLENGE) as NonNullable<ReturnType<typeof getProviderRedirect>>}
      locale="en"
      otherMethodHref="/payment?orderId=order-1&method=other"
    />,
  );

describe("3-D Secure in a frame (rules/payments#three-d-secure)", () => {
  it("posts the request of the bank into the frame once, which can't navigate the shop", () => {
    network.use({});
    show();
    const frame = screen.getByTitle(payment.frame.title);
    expect(submitted).toHaveLength(1);
    expect(submitted[0]?.target).toBe(frame.getAttribute("name"));
    expect(submitted[0]?.action).toBe("https://acs.example/3ds");
    expect([...new FormData(submitted[0])]).toEqual([["creq", "abc"]]);
    expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
    expect(screen.getByRole("link", { name: payment.redirect.back })).toHaveAttribute(
      "href",
      "/payment?orderId=order-1&method=other",
    );
  });

  it.each([
    ["accepted", toPaidPayment(open)],
    ["refused", toFailedPayment(open)],
  ])("opens the result by itself once it is %s", async (_, info) => {
    network.use({ [READ]: () => createSuccessResponse(info) });
    show();
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));
  });
});
