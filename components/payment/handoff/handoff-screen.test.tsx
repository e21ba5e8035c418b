/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { CallData } from "@/lib/browser/api/call-types";
import { MINUTE_MS } from "@/lib/config/constants";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import checkout from "@/messages/en/checkout.json";
import errors from "@/messages/en/errors.json";
import payment from "@/messages/en/payment.json";
import { HandoffScreen } from "./handoff-screen";

const { handoff } = payment;
const OPEN = "/api/bill/order/handoff/open/v1";
const NOW = 1_795_000_000_000;
const OPENED: CallData<"openHandoff"> = {
  grant: "g".repeat(43),
  view: {
    planName: "Duo monthly",
    amount: { amount: 2_840, currency: "BRL" },
    method: "pix",
    status: "pending",
    nextAction: { kind: "qr", scheme: "pix", payload: "000201", copyKey: "000201" },
    expiresAt: NOW + 15 * MINUTE_MS,
    serverNow: NOW,
    canRenew: true,
  },
};

const PAY = "/api/bill/order/handoff/pay/v1";
const CARD_VIEW: CallData<"openHandoff">["view"] = {
  ...OPENED.view,
  ...{ method: "card", status: "cancelled", nextAction: { kind: "none" }, canRenew: false },
  ...{ expiresAt: null, card: { holderData: [] } },
};

const network = setUpNetwork();
const renderScreen = (path: string) => {
  history.replaceState(null, "", path);
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment, errors, checkout }}>
      <HandoffScreen locale="en" loginHref="/en/login" frameableOrigins={["https://bank.example"]} />
    </NextIntlClientProvider>,
  );
};
const open = () => userEvent.click(screen.getByRole("button", { name: handoff.open }));

describe("a payment that was started on another device", () => {
  it("is not opened by its link alone, which leaves no code in the address", async () => {
    network.use({ [OPEN]: () => createSuccessResponse(OPENED) });
    const { container } = renderScreen("/en/go#ABCD-2345");
    expect(screen.getByLabelText(handoff.code)).toHaveValue("ABCD-2345");
    expect(location.href).not.toContain("ABCD-2345");
    expect(network.getRequests(OPEN)).toEqual([]);
    await open();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/^R\$\s?28\.40 to pay$/);
    expect(screen.getByRole("button", { name: handoff.copyCode })).toBeVisible();
    expect(network.getRequests(OPEN)[0]?.body).toEqual({ code: "ABCD-2345" });
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it("is not opened by a code that was used before, replaced by a newer one, or never existed; the field says it", async () => {
    network.use({ [OPEN]: () => createFailureResponse(10302) });
    const { container } = renderScreen("/en/go");
    const field = screen.getByLabelText(handoff.code);
    await userEvent.type(field, "AAAA-2222");
    await open();
    const shown = await screen.findByLabelText(handoff.code);
    expect(shown).toHaveAttribute("aria-invalid", "true");
    expect(shown).toHaveAccessibleDescription(expect.stringMatching(/\w+/));
    expect(shown).toHaveValue("AAAA-2222");
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it.each([
    ["the service is busy", -24040],
    ["there were too many tries", -3031],
  ])("says above the field that %s, keeps the code, and opens with it by the retry", async (_, code) => {
    const answers = [createFailureResponse(code), createSuccessResponse(OPENED)];
    network.use({ [OPEN]: () => answers.shift() ?? createFailureResponse(10302) });
    const { container } = renderScreen("/en/go");
    await userEvent.type(screen.getByLabelText(handoff.code), "AAAA-2222");
    await open();
    const notice = await screen.findByRole("alert");
    expect(screen.getByLabelText(handoff.code)).toBeValid();
    expect(screen.getByLabelText(handoff.code)).toHaveValue("AAAA-2222");
    expect(await listAxeViolations(container)).toEqual([]);
    await userEvent.click(within(notice).getByRole("button", { name: errors.next.wait }));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/to pay$/);
    expect(network.getRequests(OPEN).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ code: "AAAA-2222" })),
    );
  });

  it("is opened by the press on a mailed link, whose token nobody sees; a used one leads to its order by the log-in", async () => {
    network.use({ [OPEN]: () => createFailureResponse(10302) });
    const token = "t".repeat(43);
    const { container } = renderScreen(`/en/go#${token}.order1`);
    expect(location.href).not.toContain(token);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(network.getRequests(OPEN)).toEqual([]);
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent(handoff.linkGone);
    expect(network.getRequests(OPEN)[0]?.body).toEqual({ code: token });
    const login = screen.getByRole("link", { name: handoff.logIn }).getAttribute("href") ?? "";
    expect(decodeURIComponent(login)).toContain("/payment?orderId=order1");
    expect(await listAxeViolations(container)).toEqual([]);
  });
});

describe("an order by card that is opened by its link (rules/payments#a-card-without-a-log-in)", () => {
  const FIELDS = {
    "Card number": "4242 4242 4242 4242",
    "Expiry date": "12/40",
    "Security code": "123",
    "Name on the card": "Ana Lima",
    "CPF or CNPJ": "529.982.247-25",
  };

  it("is paid with a typed card, which a refusal leaves to be corrected, and shows that it is paid", async () => {
    const answers = [
      createFailureResponse(302),
      createSuccessResponse({ ...CARD_VIEW, status: "success", card: null }),
    ];
    network.use({
      [OPEN]: () => createSuccessResponse({ ...OPENED, view: CARD_VIEW }),
      [PAY]: () => answers.shift() ?? createFailureResponse(9991),
    });
    const { container } = renderScreen(`/en/go#${"t".repeat(43)}.order1`);
    await open();
    for (const [label, text] of Object.entries(FIELDS))
      await userEvent.type(await screen.findByLabelText(label), text);
    expect(screen.getByText(handoff.cardNote)).toBeVisible();
    expect(screen.queryByRole("link", { name: handoff.logIn })).toBeNull();
    expect(await listAxeViolations(container)).toEqual([]);
    const pay = screen.getByRole("button", { name: /^Pay R\$/ });
    await userEvent.click(pay);
    expect(await screen.findAllByRole("alert")).not.toEqual([]);
    expect(screen.getByLabelText("Name on the card")).toHaveValue("Ana Lima");
    await userEvent.click(pay);
    expect(await screen.findByRole("heading", { name: handoff.paidTitle })).toBeVisible();
    const sent = network
      .getRequests(PAY)
      .map(({ body }) => body as { grant: string; card: { number: string } });
    expect(sent.map(({ grant, card }) => [grant, card.number])).toEqual([
      [OPENED.grant, "4242424242424242"],
      [OPENED.grant, "4242424242424242"],
    ]);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/4242\D?4242/);
  });

  it.each([
    ["https://bank.example", true],
    ["https://other.example", false],
  ])(
    "confirms at a bank of %s in a frame: %s; else the log-in leads to the order",
    async (origin, isFramed) => {
      const view = {
        ...{ ...CARD_VIEW, status: "pending", card: null, expiresAt: NOW + 15 * MINUTE_MS },
        nextAction: { kind: "challenge", url: `${origin}/3ds`, creq: "c" },
      };
      network.use({ [OPEN]: () => createSuccessResponse({ ...OPENED, view }) });
      HTMLFormElement.prototype.submit = jest.fn();
      renderScreen(`/en/go#${"t".repeat(43)}.order1`);
      await open();
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryAllByTitle(payment.frame.title)).toHaveLength(isFramed ? 1 : 0);
      expect(screen.queryAllByRole("link", { name: handoff.logIn })).toHaveLength(isFramed ? 0 : 1);
    },
  );
});
