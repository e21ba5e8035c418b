/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import { ADMIN_PROBLEMS, type AdminProblem } from "@/lib/contract/admin/admin-problem";
import type { PriceJump } from "@/lib/contract/admin/price-jump";
import { readAllMessages } from "@/lib/testing/read-messages";
import { createSampleBrand, createSampleOperator } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import en from "@/messages/en/studio.json";

const PUBLISH = "/api/admin/publishBrand";
const LANGUAGES = readAllMessages("studio");
const FREE: PriceJump = { plan: "101", name: "Solo", currency: "USD", before: 599, after: 0 };
const DEAR: PriceJump = { plan: "102", name: "Family", currency: "BRL", before: 1_990, after: 199_000 };
const network = setUpNetwork();

async function publish(prices: PriceJump[], locale: keyof typeof LANGUAGES = "en") {
  const studio = LANGUAGES[locale];
  const refusal: AdminProblem = { problem: "priceUnconfirmed", prices };
  const version = { number: 2, createdAt: 1, by: "Olga", source: "studio", note: "", changes: 1 };
  network.use({
    "/api/admin/readBrand": () => Response.json(createSampleBrand()),
    "/api/admin/listPublications": () => Response.json({ publications: [] }),
    [PUBLISH]: ({ body }) =>
      "prices" in (body as object)
        ? Response.json({ version, notified: true })
        : Response.json(refusal, { status: ADMIN_PROBLEMS.priceUnconfirmed }),
  });
  const operator = { ...createSampleOperator("owner"), reload: () => undefined };
  render(
    <NextIntlClientProvider locale={locale} messages={{ studio }} timeZone="UTC">
      <AdminCache>
        <OperatorProvider value={operator}>
          <BrandScreen brand="nova" section="changes" />
        </OperatorProvider>
      </AdminCache>
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: studio.changes.publish }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: studio.prices.title })) };
}
const getBodies = () => network.getRequests(PUBLISH).map(({ body }) => body);
const REQUEST = { brand: "nova", revision: 1, note: "" };

describe("a price that looks like a slip of the hand (rules/studio#prices-that-are-typed-again)", () => {
  it("names plan, old and new price, and is published once it was typed again, by keyboard alone", async () => {
    const { user, dialog } = await publish([FREE, DEAR]);
    const [free, dear] = dialog.getAllByRole("group");
    expect(free).toHaveAccessibleName("Solo (101)");
    expect(free).toHaveTextContent("USD 5.99 → 0.00. Whoever chooses this plan pays nothing.");
    expect(dear).toHaveAccessibleName("Family (102)");
    expect(dear).toHaveTextContent("BRL 19.90 → 1990.00");
    expect(dialog.getByLabelText("New price in USD")).toHaveFocus();
    await user.keyboard("0");
    await user.tab();
    await user.keyboard("1990,00{Enter}");
    expect(await screen.findByText("Version 2 is live.")).toBeVisible();
    expect(getBodies()).toEqual([
      REQUEST,
      {
        ...REQUEST,
        prices: [
          { plan: "101", currency: "USD", price: 0 },
          { plan: "102", currency: "BRL", price: 199_000 },
        ],
      },
    ]);
  });

  it.each(["", "5.99", "nothing"])(
    "is not published where %j is typed, and says what can be done",
    async (typed) => {
      const { user, dialog } = await publish([FREE]);
      const field = dialog.getByLabelText("New price in USD");
      if (typed) await user.type(field, typed);
      await user.click(dialog.getByRole("button", { name: "Publish with this price" }));
      expect(field).toHaveAccessibleDescription("Type 0.00, or cancel and correct the price in the draft.");
      expect(field).toHaveFocus();
      expect(getBodies()).toEqual([REQUEST]);
    },
  );

  it("stays as it was where the operator cancels, and is asked about again", async () => {
    const { user, dialog } = await publish([FREE]);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByRole("dialog", { name: en.prices.title })).toBeVisible();
    expect(getBodies()).toEqual([REQUEST, REQUEST]);
  });

  it.each(["en", "es", "pt", "ru"] as const)("is told in the operator's language: %s", async (locale) => {
    const { dialog } = await publish([FREE], locale);
    const { prices } = LANGUAGES[locale];
    const fill = (text: string) =>
      text
        .replace(/\u00a0/g, " ")
        .replace("{currency}", "USD")
        .replace("{before}", "5.99")
        .replace("{after}", "0.00");
    expect(dialog.getByText(fill(prices.free))).toBeVisible();
    expect(dialog.getByLabelText(fill(prices.again))).toBeVisible();
    expect(dialog.getByRole("button", { name: prices.confirm })).toBeVisible();
  });
});
