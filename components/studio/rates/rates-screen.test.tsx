/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { ListedRate } from "@/lib/contract/admin/money/rates";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const network = setUpNetwork();
const words = studio.rates;
const RATE: ListedRate = { base: "USD", currency: "BRL", rate: "5.42", updatedAt: Date.UTC(2026, 10, 20) };

async function show(rates: ListedRate[], role: Role = "editor") {
  const read = createSampleBrand();
  network.use({
    "/api/admin/readBrand": () => Response.json({ ...read, live: read.draft?.document }),
    "/api/admin/listRates": () => Response.json({ rates }),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="rates" />, role);
  await screen.findByRole("heading", { name: words.title });
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const answer = (call: string, body: object, status = 200) =>
  network.use({ [`/api/admin/${call}`]: () => Response.json(body, { status }) });
const getBodies = (call: string) => network.getRequests(`/api/admin/${call}`).map(({ body }) => body);

describe("exchange rates in the console (rules/money#rates-in-the-console)", () => {
  it("are changed, and typed again where they are far from the present one", async () => {
    await show([RATE]);
    expect(await screen.findByText("1 USD = 5.42 BRL")).toBeVisible();
    await press("Change USD → BRL");
    const rate = screen.getByLabelText("1 USD in BRL");
    await userEvent.clear(rate);
    await userEvent.type(rate, "0");
    await confirm(words.save);
    expect(rate).toHaveAccessibleDescription(new RegExp(words.rateWrong));
    answer("setRate", { problem: "rateUnconfirmed", detail: "5.42" }, 422);
    await userEvent.clear(rate);
    await userEvent.type(rate, "54,2");
    await confirm(words.save);
    const again = await screen.findByLabelText(words.again);
    expect(screen.getByRole("dialog")).toHaveTextContent("far from the present rate, 5.42");
    await userEvent.type(again, "54.1");
    await confirm(words.save);
    await waitFor(() => expect(again).toHaveAccessibleDescription(words.againWrong));
    answer("setRate", { rate: { ...RATE, rate: "54.2" } });
    await userEvent.clear(again);
    await userEvent.type(again, "54,20");
    await userEvent.clear(again);
    await userEvent.type(again, "54,2");
    await confirm(words.save);
    expect(await screen.findByText("1 USD = 54.2 BRL")).toBeVisible();
    const sent = { brand: "nova", base: "USD", currency: "BRL", rate: "54.2", before: "5.42", again: "54.2" };
    expect(getBodies("setRate").at(-1)).toEqual(sent);
  });

  it("are added with another currency, and removed after a confirmation", async () => {
    await show([]);
    expect(await screen.findByText(words.none)).toBeVisible();
    await press(words.add);
    await userEvent.type(screen.getByLabelText(words.rate), "5.42");
    await confirm(words.save);
    expect(screen.getByLabelText(words.currency)).toHaveAccessibleDescription(
      new RegExp(words.currencyWrong),
    );
    expect(screen.getByLabelText(words.currency)).toHaveFocus();
    expect(getBodies("setRate")).toEqual([]);
    answer("setRate", { rate: RATE });
    await userEvent.type(screen.getByLabelText(words.currency), "Brazilian");
    await userEvent.click(await screen.findByRole("option", { name: /Brazilian Real/ }));
    await confirm(words.save);
    expect(await screen.findByText("1 USD = 5.42 BRL")).toBeVisible();
    answer("removeRate", {});
    await press("Remove USD → BRL");
    await confirm(words.remove);
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(screen.getByText("USD → BRL is removed.").closest("[tabindex]")).toHaveFocus();
    expect(getBodies("removeRate")).toEqual([
      { brand: "nova", base: "USD", currency: "BRL", before: "5.42" },
    ]);
  });

  it.each([
    ["changed", "setRate", "Change USD → BRL", words.save],
    ["removed", "removeRate", "Remove USD → BRL", words.remove],
  ])("are not %s where another operator was faster: the list tells so and has theirs", async (...row) => {
    const [, call, opener, button] = row;
    await show([RATE]);
    await screen.findByText("1 USD = 5.42 BRL");
    await press(opener);
    network.use({
      [`/api/admin/${call}`]: () => Response.json({ problem: "outdated" }, { status: 409 }),
      "/api/admin/listRates": () => Response.json({ rates: [{ ...RATE, rate: "5.5" }] }),
    });
    await confirm(button);
    expect(await screen.findByText("1 USD = 5.5 BRL")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    const told = screen.getByText(studio.problems.outdated);
    expect(told.closest("[role=alert]")).toHaveTextContent("USD → BRL");
    expect(told.closest("[tabindex]")).toHaveFocus();
  });

  it("are only read by a viewer", async () => {
    await show([RATE], "viewer");
    await screen.findByText("1 USD = 5.42 BRL");
    expect(screen.getByRole("link", { name: studio.brand.sections.rates })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Add|Change|Remove/ })).toBeNull();
  });
});
