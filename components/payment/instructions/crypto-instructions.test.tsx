/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import {
  createOpenPayment,
  listScreenViolations,
  renderInstructions,
  SAMPLE_ACTIONS,
} from "@/lib/testing/payment-screen";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import payment from "@/messages/en/payment.json";
import { CryptoInstructions } from "./crypto-instructions";

const READ = "/api/bill/payment-info/detail";
const NETWORK = "/api/bill/payment/crypto/v1";

const network = setUpNetwork();
const returnToWindow = () => act(() => void window.dispatchEvent(new Event("focus")));
/** Copies by a button and reads the clipboard that Testing Library gives the page. */
async function copy(name: string): Promise<string> {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name }));
  return navigator.clipboard.readText();
}
const expectAccessible = async () => expect(await listScreenViolations()).toEqual([]);
const text = (pattern: RegExp | string) => screen.getByText(pattern);

describe("coins (rules/payments#crypto)", () => {
  const bitcoin = createOpenPayment("crypto", SAMPLE_ACTIONS.crypto);
  const tronAddress = "TSampleAddress";
  const tron: PaymentInfo = {
    ...bitcoin,
    nextAction: {
      ...{ ...SAMPLE_ACTIONS.crypto, networks: [...SAMPLE_ACTIONS.crypto.networks] },
      ...{
        network: "tron",
        address: tronAddress,
        uri: tronAddress,
        amount: "3.8",
        coin: "USDT",
        rate: "1.00",
      },
    },
  };
  const warn = (coin: string, name: string) =>
    codes.crypto.warn.replace("{coin}", coin).replace("{network}", name);

  it("of another network have its address, amount, rate, code and warning", async () => {
    network.use({ [NETWORK]: () => createSuccessResponse(tron) });
    renderInstructions(CryptoInstructions, bitcoin, {});
    expect(text(warn("BTC", "Bitcoin"))).toBeVisible();
    expect(text("0.00012345 BTC")).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: codes.crypto.tab.tron }));
    expect(await screen.findByText(warn("USDT", "Tron (TRC-20)"))).toBeVisible();
    expect(network.getRequests(NETWORK)[0]?.body).toEqual({ orderId: "order-1", network: "tron" });
    expect(screen.getByRole("radio", { name: codes.crypto.tab.tron })).toBeChecked();
    expect(text(tronAddress)).toBeVisible();
    expect(text("3.8 USDT")).toBeVisible();
    expect((await screen.findAllByRole("img", { name: "QR code to send 3.8 USDT" })).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByText("bc1qsample")).toBeNull();
    await expectAccessible();
    expect(await copy(codes.crypto.copyAmount)).toBe("3.8");
    expect(await copy(codes.crypto.copyAddress)).toBe(tronAddress);
  });

  it("stay as they are where the network can't be changed, which is said", async () => {
    network.use({ [NETWORK]: () => createFailureResponse(5000) });
    renderInstructions(CryptoInstructions, bitcoin, {});
    await userEvent.click(screen.getByRole("radio", { name: codes.crypto.tab.ethereum }));
    expect(await screen.findByText(new RegExp(codes.crypto.failed))).toBeVisible();
    expect(screen.getByRole("radio", { name: codes.crypto.tab.bitcoin })).toBeChecked();
    expect(text("bc1qsample")).toBeVisible();
  });

  it("that arrived in part are named, and the rest can't be sent in another coin", async () => {
    const rest = { ...SAMPLE_ACTIONS.crypto, networks: [...SAMPLE_ACTIONS.crypto.networks] };
    const partial = {
      ...rest,
      received: "0.00006000",
      amount: "0.00006345",
      uri: "bitcoin:bc1qsample?amount=0.00006345",
    };
    network.use({ [READ]: () => createSuccessResponse({ ...bitcoin, nextAction: partial }) });
    renderInstructions(CryptoInstructions, bitcoin, {});
    returnToWindow();
    expect(await screen.findByText(codes.crypto.partial.title)).toBeVisible();
    expect(
      text(/^0\.00006000 BTC arrived\. Send the missing 0\.00006345 BTC to the same address/),
    ).toBeVisible();
    expect(text("0.00006345 BTC")).toBeVisible();
    expect(text("bc1qsample")).toBeVisible();
    const name = "QR code to send 0.00006345 BTC";
    expect((await screen.findAllByRole("img", { name })).length).toBeGreaterThan(0);
    expect(screen.queryByRole("radio")).toBeNull();
    await expectAccessible();
  });

  it("that the network confirms have neither time nor address, and no other method pays meanwhile", async () => {
    const confirmations = { seen: 0, needed: 2 };
    const seen = {
      ...{ ...SAMPLE_ACTIONS.crypto, networks: [...SAMPLE_ACTIONS.crypto.networks] },
      confirmations,
    };
    network.use({ [READ]: () => createSuccessResponse({ ...bitcoin, nextAction: seen }) });
    renderInstructions(CryptoInstructions, bitcoin, {});
    expect(screen.getByRole("timer")).toBeVisible();
    expect(screen.getByRole("link", { name: payment.pix.other })).toBeVisible();
    returnToWindow();
    expect(await screen.findByText(codes.crypto.seen.title)).toBeVisible();
    expect(text(/: 0 of 2\. Don't send again/)).toBeVisible();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByText(codes.crypto.address)).toBeNull();
    expect(screen.queryByRole("link", { name: payment.pix.other })).toBeNull();
    expect(screen.queryByRole("button", { name: payment.pix.cancel })).toBeNull();
    await expectAccessible();
  });
});
