/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { ProviderCredentials } from "@/lib/contract/admin/money/secrets";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import checkout from "@/messages/en/checkout.json";
import studio from "@/messages/en/studio.json";

const network = setUpNetwork();
const words = studio.providers;
const PIX = checkout.method.pix.name;
const of = (text: string) => text.replace("{method}", PIX);
const KEY = "sk_live_of_the_brand_01";
const WEBHOOK = "whsec_of_the_brand_0001";
const STORED: ProviderCredentials = {
  ...{ method: "pix", merchantId: "acct_nova", keySetAt: Date.UTC(2026, 10, 20, 12) },
  ...{ webhookSetAt: null, previousUntil: null },
};

async function show(
  providers: ProviderCredentials[],
  { role = "editor", methods }: { role?: Role; methods?: object } = {},
) {
  const read = createSampleBrand();
  if (read.draft && methods) Object.assign(read.draft.document, { methods });
  network.use({
    "/api/admin/readBrand": () => Response.json({ ...read, live: read.draft?.document }),
    "/api/admin/readSecrets": () => Response.json({ captcha: null, providers }),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="secrets" />, role);
  await screen.findByRole("heading", { name: words.title });
}
const PAID_BY_PIX = { pix: { position: 0, currencies: ["BRL"], discountRate: 0 } };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const getDialog = () => within(screen.getByRole("dialog"));
const confirm = (name: string) => userEvent.click(getDialog().getByRole("button", { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const answer = (call: string, body: object, status = 200) =>
  network.use({ [`/api/admin/${call}`]: () => Response.json(body, { status }) });
const getBodies = (call: string) => network.getRequests(`/api/admin/${call}`).map(({ body }) => body);
const getRow = () => within(screen.getByRole("row", { name: new RegExp(`^${PIX}`) }));

describe("accounts at payment providers in the console (rules/studio#payment-providers)", () => {
  it("are entered with what is wrong beside its field, and then only their id is on the page", async () => {
    await show([], { methods: PAID_BY_PIX });
    expect(getRow().getByText(words.shared)).toBeVisible();
    await press(of(words.enterOf));
    await type(words.secretKey, "short");
    await confirm(words.store);
    const [id, key] = [screen.getByLabelText(words.merchantId), screen.getByLabelText(words.secretKey)];
    expect(id).toHaveAccessibleDescription(new RegExp(words.merchantIdWrong));
    expect(key).toHaveAccessibleDescription(new RegExp(words.secretWrong));
    for (const label of [words.secretKey, words.webhookSecret])
      expect(screen.getByLabelText(label)).toHaveAttribute("type", "password");
    expect(getBodies("setProviderCredentials")).toEqual([]);
    answer("setProviderCredentials", { captcha: null, providers: [STORED] });
    await type(words.merchantId, "acct_nova");
    await type(words.secretKey, KEY);
    await type(words.webhookSecret, WEBHOOK);
    await confirm(words.store);
    expect(await screen.findByText(of(words.stored))).toBeVisible();
    expect(getRow().getByText("acct_nova")).toBeVisible();
    expect(getRow().getByText(/Nov 20, 2026/)).toBeVisible();
    const written = { brand: "nova", method: "pix", merchantId: "acct_nova" };
    expect(getBodies("setProviderCredentials")).toEqual([
      { ...written, secretKey: KEY, webhookSecret: WEBHOOK },
    ]);
    expect(document.body.innerHTML).not.toMatch(new RegExp(`${KEY}|${WEBHOOK}`));
  });

  it("are replaced, where what is left empty stays, and another id needs another key", async () => {
    const replaced = { ...STORED, webhookSetAt: Date.UTC(2026, 10, 21), previousUntil: 32_503_680_000_000 };
    await show([STORED], { methods: PAID_BY_PIX });
    await press(of(words.replaceOf));
    expect(screen.getByLabelText(words.merchantId)).toHaveValue("acct_nova");
    expect(screen.getByLabelText(words.secretKey)).toHaveValue("");
    answer("setProviderCredentials", { problem: "invalid", fields: { secretKey: "custom" } }, 400);
    await type(words.merchantId, "acct_other");
    await confirm(words.replace);
    const key = screen.getByLabelText(words.secretKey);
    await waitFor(() => expect(key).toHaveAccessibleDescription(new RegExp(words.keyNeeded)));
    answer("setProviderCredentials", { problem: "invalid", fields: { webhookSecret: "custom" } }, 400);
    await type(words.merchantId, "acct_nova");
    await type(words.webhookSecret, WEBHOOK);
    await type(words.secretKey, " ");
    await confirm(words.replace);
    const webhook = screen.getByLabelText(words.webhookSecret);
    await waitFor(() => expect(webhook).toHaveAccessibleDescription(new RegExp(words.manySecrets)));
    answer("setProviderCredentials", { captcha: null, providers: [replaced] });
    await confirm(words.replace);
    expect(await screen.findByText(of(words.stored))).toBeVisible();
    expect(getRow().getByText(new RegExp(words.overlap))).toHaveTextContent("Jan 1, 3000");
    expect(getBodies("setProviderCredentials").at(-1)).toMatchObject({
      secretKey: null,
      webhookSecret: WEBHOOK,
    });
  });

  it("are removed once the brand's id is typed, also of a method that is not offered, and that is told", async () => {
    await show([STORED], { methods: {} });
    await press(of(words.removeOf));
    expect(getDialog().getByText(words.removeText)).toBeVisible();
    expect(getBodies("removeProviderCredentials")).toEqual([]);
    answer("removeProviderCredentials", { problem: "invalid", fields: { id: "custom" } }, 400);
    const id = screen.getByLabelText("Type the brand's id: nova");
    await userEvent.type(id, "Nova");
    await confirm(words.remove);
    await waitFor(() => expect(id).toHaveAccessibleDescription(studio.file.idWrong));
    answer("removeProviderCredentials", { captcha: null, providers: [] });
    await userEvent.clear(id);
    await userEvent.type(id, "nova");
    await confirm(words.remove);
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(screen.getByText(of(words.removed)).closest("[tabindex]")).toHaveFocus();
    const sent = { brand: "nova", method: "pix", id: "nova" };
    expect(getBodies("removeProviderCredentials")).toEqual([sent]);
  });

  it("are only told of to a viewer", async () => {
    await show([STORED], { role: "viewer", methods: PAID_BY_PIX });
    expect(getRow().getByText("acct_nova")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Enter|Replace|Remove|Store/ })).toBeNull();
  });
});
