/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { BrandSecrets } from "@/lib/contract/admin/money/secrets";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const network = setUpNetwork();
const words = studio.secrets;
const STORED: BrandSecrets = { captcha: { setAt: Date.UTC(2026, 10, 20, 12) }, providers: [] };
const SECRET = "the-secret-of-the-provider";

async function show(secrets: BrandSecrets, role: Role = "editor") {
  const read = createSampleBrand();
  network.use({
    "/api/admin/readBrand": () => Response.json({ ...read, live: read.draft?.document }),
    "/api/admin/readSecrets": () => Response.json(secrets),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="secrets" />, role);
  await screen.findByRole("heading", { name: words.captcha });
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const answer = (call: string, body: object, status = 200) =>
  network.use({ [`/api/admin/${call}`]: () => Response.json(body, { status }) });
const getBodies = (call: string) => network.getRequests(`/api/admin/${call}`).map(({ body }) => body);

describe("secrets in the console (rules/studio#secrets)", () => {
  it("are written, and then no longer on the page", async () => {
    await show({ captcha: null, providers: [] });
    expect(screen.getByText(words.none)).toBeVisible();
    await userEvent.type(screen.getByLabelText(words.secret), "two words{Enter}");
    expect(screen.getByLabelText(words.secret)).toHaveAccessibleDescription(new RegExp(words.wrong));
    expect(getBodies("setCaptchaSecret")).toEqual([]);
    answer("setCaptchaSecret", STORED);
    await userEvent.clear(screen.getByLabelText(words.secret));
    await userEvent.type(screen.getByLabelText(words.secret), SECRET);
    expect(screen.getByLabelText(words.secret)).toHaveAttribute("type", "password");
    await press(words.store);
    expect(await screen.findByText(words.stored)).toBeVisible();
    expect(screen.getByText(words.stored).closest("[tabindex]")).toHaveFocus();
    expect(screen.getByText(/Nov 20, 2026/)).toBeVisible();
    expect(getBodies("setCaptchaSecret")).toEqual([{ brand: "nova", secret: SECRET }]);
    expect(screen.getByLabelText(words.another)).toHaveValue("");
    expect(document.body.innerHTML).not.toContain(SECRET);
    const first = screen.getByText(words.stored);
    await userEvent.type(screen.getByLabelText(words.another), SECRET);
    await press(words.replace);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByText(words.stored).closest("[tabindex]")).toHaveFocus();
  });

  it("are removed once the brand's id is typed", async () => {
    await show(STORED);
    answer("removeCaptchaSecret", { problem: "invalid", fields: { id: "custom" } }, 400);
    await press(words.remove);
    const dialog = within(screen.getByRole("dialog"));
    const id = dialog.getByLabelText("Type the brand's id: nova");
    await userEvent.type(id, "Nova");
    await userEvent.click(dialog.getByRole("button", { name: words.remove }));
    await waitFor(() => expect(id).toHaveAccessibleDescription(studio.file.idWrong));
    answer("removeCaptchaSecret", { captcha: null, providers: [] });
    await userEvent.clear(id);
    await userEvent.type(id, "nova");
    await userEvent.click(dialog.getByRole("button", { name: words.remove }));
    expect(await screen.findByText(words.removed)).toBeVisible();
    expect(screen.getByText(words.removed).closest("[tabindex]")).toHaveFocus();
    expect(screen.getByText(words.none)).toBeVisible();
    expect(getBodies("removeCaptchaSecret").at(-1)).toEqual({ brand: "nova", id: "nova" });
  });

  it("are only told of to a viewer", async () => {
    await show(STORED, "viewer");
    expect(screen.getByText(/Nov 20, 2026/)).toBeVisible();
    expect(screen.getByRole("link", { name: studio.brand.sections.secrets })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Replace|Store|Remove|Enter/ })).toBeNull();
    expect(screen.queryByLabelText(words.another)).toBeNull();
  });
});
