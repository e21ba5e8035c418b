/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DAY_MS } from "@/lib/config/constants";
import {
  createOpenPayment,
  listScreenViolations,
  renderInstructions,
  SAMPLE_ACTIONS,
  SAMPLE_NOW,
} from "@/lib/testing/payment-screen";
import { setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import payment from "@/messages/en/payment.json";
import { BankInstructions } from "./bank-instructions";

const network = setUpNetwork();
/** Copies by a button and reads the clipboard that Testing Library gives the page. */
async function copy(name: string): Promise<string> {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name }));
  return navigator.clipboard.readText();
}
const expectAccessible = async () => expect(await listScreenViolations()).toEqual([]);
const text = (pattern: RegExp | string) => screen.getByText(pattern);

describe("a bank transfer (rules/payments#bank-transfer)", () => {
  const open = createOpenPayment("bank", SAMPLE_ACTIONS.bank, {
    amount: { amount: 119_900, currency: "MXN" },
    expiresAt: SAMPLE_NOW + 3 * DAY_MS,
  });

  it("shows account, amount and reference, and a date in place of a countdown", () => {
    network.use({});
    renderInstructions(BankInstructions, open, { offersProof: true });
    expect(text(payment.payBy)).toBeVisible();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
      // Mistakes in the first two delay a payment; the rest is in the order of a transfer form.
      ["Reference", "Amount", "Bank", "Account holder", "CLABE"],
    );
    for (const value of ["ABCDEF2345", "Banco de Prueba", "Andina SA", "999180000118359713"])
      expect(text(value)).toBeVisible();
  });

  it.each([
    ["the reference", codes.bank.copyReference, "ABCDEF2345"],
    ["the amount", codes.bank.copyAmount, "1199.00"],
    ["the account", "Copy: CLABE", "999180000118359713"],
  ])("copies %s in the format of a bank's form", async (_, button, copied) => {
    network.use({});
    renderInstructions(BankInstructions, open, { offersProof: true });
    expect(await copy(button)).toBe(copied);
  });

  it("asks for no proof where the upstream takes none", () => {
    network.use({});
    renderInstructions(BankInstructions, open, { offersProof: false });
    expect(text("ABCDEF2345")).toBeVisible();
    expect(screen.queryByText(codes.bank.proof.title)).toBeNull();
  });

  it("names the file that was submitted last", async () => {
    network.use({});
    const proof = { name: "comprobante.pdf", size: 1_000, at: SAMPLE_NOW };
    renderInstructions(
      BankInstructions,
      { ...open, nextAction: { ...SAMPLE_ACTIONS.bank, proof } },
      { offersProof: true },
    );
    expect(text("comprobante.pdf has arrived")).toBeVisible();
    await expectAccessible();
    expect(text(codes.bank.proof.another)).toBeVisible();
  });
});
