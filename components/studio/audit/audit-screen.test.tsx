/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { AUDIT_CALLS } from "@/lib/contract/admin/audit";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { setUpNetwork } from "@/lib/testing/stub-network";
import { AuditScreen } from "./audit-screen";

const LIST = "/api/admin/listAudit";
const BRANDS = "/api/admin/listBrands";
const network = setUpNetwork();

it("tells what else an entry has in words, and a name of another release as it is", async () => {
  const entry = { at: 1_790_000_000_000, by: null, brand: "nova", changes: [] };
  const entries = [
    {
      ...{ ...entry, id: 9, action: "providerCredentialsSet" },
      details: { method: "card", merchantId: "late", secretKey: true, webhookSecret: false },
    },
    {
      ...{ ...entry, id: 8, action: "withdrawalApproved" },
      details: { order: "o1", amount: 2990, currency: "USD", later: "x" },
    },
    { ...{ ...entry, id: 7, action: "publicationFailed" }, details: { problem: "late", version: 3 } },
  ];
  network.use({
    [LIST]: () => Response.json(AUDIT_CALLS.listAudit.data.parse({ entries, hasMore: false })),
  });
  renderInConsole(OperatorProvider, <AuditScreen />, "viewer");
  await screen.findByText(/Method:/);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Method: Card", "Account: late", "Key written: yes", "Webhook secret written: no"],
    ...["Order: o1", "Amount: $29.90", "Currency: USD", "later: x"],
    ...["Reason: a day too late", "Version: 3"],
  ]);
});

it("shows old and new values, and asks for what is typed alone", async () => {
  const entry = {
    ...{ id: 7, at: 1_790_000_000_000, by: null, action: "draftChanged", brand: "nova" },
    details: { fields: 3 },
    changes: [{ path: ["themeColor"], before: "#123456", after: "" }],
  };
  network.use({
    [LIST]: () => Response.json(AUDIT_CALLS.listAudit.data.parse({ entries: [entry], hasMore: false })),
    [BRANDS]: () => Response.json({ brands: [{ brand: "nova", name: "Supernova" }], hasMore: false }),
  });
  renderInConsole(OperatorProvider, <AuditScreen />, "viewer");
  await userEvent.click(await screen.findByText("3 values, old and new"));
  expect(screen.getByText("#123456").closest("li")).toHaveTextContent(/Color.*#123456 → –/);
  expect(screen.getByText("and 2 more")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("What"), "Published");
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-11-20" } });
  const until = new Date(2026, 10, 21).getTime();
  await waitFor(() =>
    expect(network.getRequests(LIST).at(-1)?.body).toEqual({ action: "brandPublished", until }),
  );
  await userEvent.type(screen.getByRole("combobox", { name: "Brand" }), "super{Enter}");
  await waitFor(() => expect(network.getRequests(LIST).at(-1)?.body).toMatchObject({ brand: "nova" }));
  expect(screen.getByRole("link", { name: "Supernova" })).toHaveAttribute("href", "/brand/nova");
  // One that was removed has left its id alone.
  await userEvent.click(screen.getByRole("button", { name: "Clear: Brand" }));
  await userEvent.type(screen.getByRole("combobox", { name: "Brand" }), "Gone-1{Enter}");
  await waitFor(() => expect(network.getRequests(LIST).at(-1)?.body).toMatchObject({ brand: "gone-1" }));
});
