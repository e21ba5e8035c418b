/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { Role } from "@/lib/contract/admin/roles";
import type { ListedStatement } from "@/lib/contract/admin/withdrawals";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const [READ, LIST] = ["/api/admin/readBrand", "/api/admin/listWithdrawals"];
const network = setUpNetwork();
const words = studio.withdrawals;

const createStatement = (change: Partial<ListedStatement> = {}): ListedStatement => ({
  ...{ id: "s1", name: "Ada Silva", order: "typed", email: "ada@mail.test" },
  ...{ receivedAt: Date.UTC(2026, 10, 20, 12), state: "pending", reason: null, note: null, decidedAt: null },
  ...{ by: null, isLate: false },
  matched: {
    ...{ orderId: "o1", planName: "Plan", account: "ana@mail.test", endsAt: Date.UTC(2026, 11, 5) },
    total: { amount: 3_000, currency: "USD" },
  },
  refund: { amount: 2_700, currency: "USD", isPartial: true },
  ...change,
});

async function show(statements: ListedStatement[], role: Role = "editor") {
  network.use({
    [READ]: () => Response.json(createSampleBrand()),
    [LIST]: () => Response.json({ statements, hasMore: false }),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="withdrawals" />, role);
  await screen.findByRole("heading", { name: words.title });
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const answer = (call: string, change: Partial<ListedStatement>) =>
  network.use({ [`/api/admin/${call}`]: () => Response.json({ statement: createStatement(change) }) });
const getBodies = (call: string) => network.getRequests(`/api/admin/${call}`).map(({ body }) => body);

describe("withdrawals in the console (rules/orders#withdrawals-in-the-console)", () => {
  it("are approved for the amount that was shown before, and the list says so", async () => {
    await show([createStatement()]);
    expect(await screen.findByText("ada@mail.test")).toBeVisible();
    answer("approveWithdrawal", { state: "approved", by: "Edith", decidedAt: 1 });
    await press("Approve the withdrawal of Ada Silva");
    expect(screen.getByRole("dialog")).toHaveTextContent("$27.00 goes back the way it came");
    expect(getBodies("approveWithdrawal")).toEqual([]);
    await confirm(words.approve);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull());
    expect(getBodies("approveWithdrawal")).toEqual([{ brand: "nova", id: "s1", amount: 2_700 }]);
    const state = screen.getByText(words.states.approved, { ignore: "option" });
    expect(state.closest("[tabindex]")).toHaveFocus();
  });

  it("are refused only with a reason", async () => {
    await show([createStatement()]);
    await screen.findByText("ada@mail.test");
    answer("refuseWithdrawal", { state: "refused", reason: "operator", note: "A gift." });
    await press("Refuse the withdrawal of Ada Silva");
    expect(screen.getByLabelText(words.reason)).toHaveFocus();
    await confirm(words.refuse);
    expect(getBodies("refuseWithdrawal")).toEqual([]);
    expect(screen.getByLabelText(words.reason)).toHaveAccessibleDescription(
      new RegExp(`${words.reasonMissing}$`),
    );
    await userEvent.type(screen.getByLabelText(words.reason), "A gift.{Enter}");
    await screen.findByText(/A gift\./);
    expect(getBodies("refuseWithdrawal")).toEqual([{ brand: "nova", id: "s1", note: "A gift." }]);
  });

  it("are linked to an order where none is known, and can't be approved before", async () => {
    await show([createStatement({ state: "unmatched", matched: null, refund: null })]);
    expect(await screen.findByText("typed: typed")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    network.use({
      "/api/admin/linkWithdrawal": () => Response.json({ problem: "unknown" }, { status: 404 }),
    });
    await press("Link the withdrawal of Ada Silva to an order");
    await userEvent.type(screen.getByLabelText(words.orderId), "o");
    await confirm(words.link);
    await waitFor(() =>
      expect(screen.getByLabelText(words.orderId)).toHaveAccessibleDescription(words.orderUnknown),
    );
    answer("linkWithdrawal", {});
    await userEvent.type(screen.getByLabelText(words.orderId), "1");
    await confirm(words.link);
    expect(await screen.findByRole("button", { name: "Approve the withdrawal of Ada Silva" })).toBeVisible();
    expect(getBodies("linkWithdrawal")).toEqual([{ brand: "nova", id: "s1", orderId: "o1" }]);
  });

  it("are asked for by state and search", async () => {
    await show([]);
    expect(await screen.findByText(words.none)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(words.state), words.states.pending);
    await userEvent.type(screen.getByLabelText(words.search), "ada");
    await waitFor(() =>
      expect(getBodies("listWithdrawals")).toContainEqual({ brand: "nova", state: "pending", search: "ada" }),
    );
  });

  it("whose refund is late are told from those on their way, with what to do, and are listed with all that needs a person", async () => {
    await show([createStatement({ state: "approved", isLate: true, decidedAt: 1 })]);
    expect(await screen.findByText(words.late)).toBeVisible();
    expect(screen.getByText(words.lateText)).toBeVisible();
    expect(screen.queryByText(words.states.approved, { ignore: "option" })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(words.state), words.states.open);
    await waitFor(() =>
      expect(getBodies("listWithdrawals")).toContainEqual({ brand: "nova", state: "open" }),
    );
  });

  it.each([
    ["viewer", false],
    ["editor", true],
  ] as const)("are in the menu of a brand for a %s: %s", async (role, isThere) => {
    await show([], role);
    const link = screen.queryByRole("link", { name: studio.brand.sections.withdrawals });
    expect(link !== null).toBe(isThere);
  });
});
