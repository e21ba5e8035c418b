/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createOpenPayment, renderInstructions, SAMPLE_ACTIONS } from "@/lib/testing/payment-screen";
import { setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import { ScanInstructions } from "./scan-instructions";
import { SlipInstructions } from "./slip-instructions";

const network = setUpNetwork();
afterEach(() => jest.restoreAllMocks());
/** Copies by a button and reads the clipboard that Testing Library gives the page. */
async function copy(name: string): Promise<string> {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name }));
  return navigator.clipboard.readText();
}
const text = (pattern: RegExp | string) => screen.getByText(pattern);

describe("a slip (rules/payments#payment-slip)", () => {
  const payee = { legalName: "Vidora Ltda.", taxId: "11.222.333/0001-81" };
  const show = () =>
    renderInstructions(SlipInstructions, createOpenPayment("slip", SAMPLE_ACTIONS.slip), { payee });

  it("shows due date, payer and payee, and no countdown", () => {
    network.use({});
    show();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(text("November 23, 2026")).toBeVisible();
    expect(text("Ada Silva · ***.456.789-**")).toBeVisible();
    expect(text("Vidora Ltda. · 11.222.333/0001-81")).toBeInTheDocument();
    expect(text("order-1")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: /^Bar code of the slip for R\$/ })).toBeVisible();
  });

  it("copies its digits without dots, and prints", async () => {
    network.use({});
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    show();
    expect(await copy(codes.slip.copy)).toBe(SAMPLE_ACTIONS.slip.line);
    expect(await screen.findByRole("button", { name: codes.copied })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: codes.slip.print }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe("a code to scan (rules/payments#paynow-and-caishen)", () => {
  it.each([
    ["paynow", "/paynowTips", "PayNow QR code for S$19.00"],
    ["caishen", "/paymentCaishen", "Caishen QR code for S$19.00"],
  ] as const)("%s counts down, and names the amount", async (scheme, path, name) => {
    network.use({});
    const amount = { amount: 1_900, currency: "SGD" } as const;
    renderInstructions(ScanInstructions, createOpenPayment(scheme, SAMPLE_ACTIONS[scheme], { amount }), {
      scheme,
      page: path,
    });
    expect(screen.getByRole("timer")).toHaveTextContent(/^1[45]:\d\d$/);
    expect((await screen.findAllByRole("img", { name })).length).toBeGreaterThan(0);
    expect(screen.queryByText("BILL0001") !== null).toBe(scheme === "paynow");
  });
});
