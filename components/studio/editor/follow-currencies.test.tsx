/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const CHANGE = "/api/admin/changeDraft";
const network = setUpNetwork();
const note = (method: string, currencies: string): BrandWarning => ({
  ...{ severity: "error", code: "methodWithoutCurrency", path: ["methods", method, "currencies"] },
  values: { method, currencies },
});
const take = (currencies: ("BRL" | "USD" | "ZAR" | "KES")[]) => ({
  position: 0,
  currencies,
  discountRate: 0,
});

/** A brand whose currency is another one than its methods take. */
async function open(section: string, role: Role = "editor") {
  const methods = { card: take(["USD"]), paypal: take(["USD"]), pix: take(["BRL"]) };
  const notes = [note("card", "ZAR,KES"), note("paypal", "ZAR"), note("pix", "")];
  network.use({
    "/api/admin/readBrand": () =>
      Response.json(createSampleBrand({ currencies: ["ZAR", "KES"], methods }, notes)),
    "/api/admin/readSetup": () =>
      Response.json({ mail: { isSent: true, sender: null }, lastPaidAt: null, addresses: [], name: null }),
    [CHANGE]: () => {
      const { draft } = createSampleBrand({ currencies: ["ZAR", "KES"] });
      return Response.json({ draft, warnings: [note("pix", "")] });
    },
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section={section} />, role);
  await screen.findAllByText("The method Card takes none of the brand's currencies.");
}

describe("methods that were left on the currency before (rules/studio#what-is-left)", () => {
  it.each(["setup", "methods"])(
    "take those of the brand that they can by one press in %s",
    async (section) => {
      await open(section);
      const name = studio.methods.followCurrencies;
      await userEvent.click(screen.getByRole("button", { name }));
      expect(network.getRequests(CHANGE).map(({ body }) => body)).toEqual([
        {
          brand: "nova",
          changes: [
            { path: ["methods", "card", "currencies"], before: ["USD"], after: ["ZAR", "KES"] },
            { path: ["methods", "paypal", "currencies"], before: ["USD"], after: ["ZAR"] },
          ],
        },
      ]);
      await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
      expect(screen.getByText("The method PIX takes none of the brand's currencies.")).toBeVisible();
    },
  );

  it("are only read of by a viewer", async () => {
    await open("setup", "viewer");
    expect(screen.queryByRole("button", { name: studio.methods.followCurrencies })).toBeNull();
  });
});
