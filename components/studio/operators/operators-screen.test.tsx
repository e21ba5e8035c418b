/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { setUpNetwork } from "@/lib/testing/stub-network";
import { OperatorsScreen } from "./operators-screen";

const OPERATOR = {
  ...{
    id: "op2",
    name: "Emil Editor",
    email: "emil@studio.example",
    role: "editor",
    brands: ["nova", "gone"],
  },
  ...{ invited: false, lastSeenAt: null },
};
const CHANGE = "/api/admin/changeOperator";
const network = setUpNetwork();

it("shows brands by name, and takes one that is not begun yet by its id", async () => {
  const brands = ["Nova", "Aurora"].map((name) => ({ brand: name.toLowerCase(), name }));
  network.use({
    "/api/admin/listOperators": () => Response.json({ operators: [OPERATOR] }),
    "/api/admin/listBrands": () => Response.json({ brands, hasMore: false }),
    [CHANGE]: () => Response.json({ problem: "invalid", fields: { brands: "custom" } }, { status: 400 }),
  });
  renderInConsole(OperatorProvider, <OperatorsScreen />, "owner");
  const row = (await screen.findByText("Emil Editor")).closest("tr") as HTMLElement;
  await waitFor(() => expect(row).toHaveTextContent("Nova, gone"));
  await userEvent.click(within(row).getByRole("button", { name: /^Change/ }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove gone" }));
  const box = dialog.getByRole("combobox", { name: /^Brands/ });
  await userEvent.type(box, "auro{Enter}");
  await userEvent.type(box, "Next-1{Enter}");
  await userEvent.type(box, "next-1{Enter}");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(network.getRequests(CHANGE).at(-1)?.body).toMatchObject({
      id: "op2",
      brands: ["nova", "aurora", "next-1"],
    }),
  );
  await waitFor(() => expect(box).toBeInvalid());
});
