/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { page } from "@/lib/browser/page";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import { ADMIN_PROBLEMS, type AdminProblem } from "@/lib/contract/admin/admin-problem";
import { createSampleBrand, createSampleOperator } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";
import { StudioScreen } from "./studio-screen";

const OPERATOR = "/api/admin/readOperator";
const LOG_IN = "/api/admin/logIn";
const BRAND = "/api/admin/readBrand";
const BRANDS = "/api/admin/listBrands";
const refuse = (problem: AdminProblem["problem"], extra: Partial<AdminProblem> = {}) =>
  Response.json({ problem, ...extra } satisfies AdminProblem, { status: ADMIN_PROBLEMS[problem] });

const network = setUpNetwork();
const show = (...path: string[]) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <AdminCache>
        <StudioScreen path={path} />
      </AdminCache>
    </NextIntlClientProvider>,
  );
const getMenu = () => screen.findByRole("navigation", { name: "Console" });

it("refuses a wrong password in words, and shows the page that the operator came for after the right one", async () => {
  let isOpen = false;
  network.use({
    [OPERATOR]: () => (isOpen ? Response.json(createSampleOperator("owner")) : refuse("sessionEnded")),
    [LOG_IN]: ({ body }) => {
      isOpen = (body as { password: string }).password === "the right one";
      if (!isOpen) return refuse("wrongCredentials");
      return Response.json({ kind: "open", operator: createSampleOperator("owner").operator });
    },
    [BRAND]: () => Response.json(createSampleBrand()),
  });
  show("brand", "nova", "plans");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Email address"), "olga@studio.example");
  expect(network.getRequests(BRAND)).toEqual([]);
  await user.type(screen.getByLabelText("Password"), "not the password");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Email address or password is wrong.")).toBeVisible();
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "the right one");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Nova" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Plans and prices" })).toHaveAttribute("aria-current", "page");
});

it("logs out by the button of the account, and leads to the log-in", async () => {
  const replace = jest.spyOn(page, "replace").mockImplementation(() => undefined);
  network.use({
    [OPERATOR]: () => Response.json(createSampleOperator("owner")),
    "/api/admin/logOut": () => Response.json({}),
  });
  show("account");
  await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
  expect(network.getRequests("/api/admin/logOut")).toHaveLength(1);
  replace.mockRestore();
});

it.each([
  ["owner", true],
  ["editor", false],
  ["viewer", false],
] as const)("has the operators and a new brand for an %s: %s", async (role, isThere) => {
  network.use({
    [OPERATOR]: () => Response.json(createSampleOperator(role)),
    [BRANDS]: () => Response.json({ brands: [createSampleBrand().brand], hasMore: false }),
  });
  show();
  const menu = await getMenu();
  expect(within(menu).queryByRole("link", { name: "Operators" }) !== null).toBe(isThere);
  expect(screen.queryByRole("button", { name: "New brand" }) !== null).toBe(isThere);
  expect(await screen.findByRole("link", { name: "Nova" })).toHaveAttribute("href", "/brand/nova");
});

it("says of a brand of others that there is nothing", async () => {
  network.use({
    [OPERATOR]: () => Response.json(createSampleOperator("editor", ["vidora"])),
    [BRAND]: () => refuse("unknown", { detail: "savanna" }),
  });
  show("brand", "savanna");
  expect(await screen.findByText("There is nothing here, or it is not yours: savanna")).toBeVisible();
  // As it was asked for: nothing of the brand.
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^savanna$/);
});

it.each([
  ["viewer", true],
  ["editor", false],
] as const)("lets a %s look only: %s", async (role, isReadOnly) => {
  network.use({
    [OPERATOR]: () => Response.json(createSampleOperator(role)),
    [BRAND]: () => Response.json(createSampleBrand()),
  });
  show("brand", "nova");
  const name = await screen.findByLabelText("Name", { exact: true });
  expect(name.hasAttribute("readonly")).toBe(isReadOnly);
  const note = screen.queryByText("You can look at this brand, but not change it.");
  expect(note !== null).toBe(isReadOnly);
});
