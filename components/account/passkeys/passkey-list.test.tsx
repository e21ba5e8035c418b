/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { CallData } from "@/lib/browser/api/call-types";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import account from "@/messages/en/account.json";
import errors from "@/messages/en/errors.json";
import { PasskeyList } from "./passkey-list";

const LIST = "/api/user/passkeys/v1";
const BEGIN = "/api/user/passkeys/begin/v1";
const NAME = "/api/user/passkeys/name/v1";
const REMOVE = "/api/user/passkeys/remove/v1";
const REQUIRE = "/api/user/passkeys/require/v1";
const PROVE = "/api/user/proof/v1";
const PROOF = "p".repeat(43);
const NOW = Date.UTC(2027, 1, 20, 12);
const texts = account.passkeys;
const item: CallData<"listPasskeys"> = {
  passkeys: [{ id: "k1", name: null, createdAt: NOW, lastUsedAt: null }],
  required: false,
  recoveryCodesLeft: 0,
};
const none: CallData<"listPasskeys"> = { passkeys: [], required: false, recoveryCodesLeft: 0 };
const codes: CallData<"setPasskeyRequired"> = {
  recoveryCodes: Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`),
};

const network = setUpNetwork();
afterEach(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));

/** Refuses a call until it has the proof. */
const needsProof = (answer: () => Response) => (request: { body: unknown }) =>
  (request.body as { identityProof?: string }).identityProof === PROOF
    ? answer()
    : createFailureResponse(-24031);

function renderList(
  initial: CallData<"listPasskeys"> | null,
  answers: Parameters<typeof network.use>[0] = {},
) {
  document.documentElement.lang = "en";
  network.use({
    [PROVE]: () => createSuccessResponse({ identityProof: PROOF, expiresIn: 600 }),
    ...answers,
  });
  return render(
    <NextIntlClientProvider locale="en" messages={{ account, errors }} timeZone="UTC">
      <PasskeyList initial={initial} reference="7K3M9QXT2B" locale="en" now={NOW} canRename canRemove />
    </NextIntlClientProvider>,
  );
}
function refuseWithReference(code: number, reference: string): Response {
  const response = createFailureResponse(code);
  response.headers.set("Request-Id", reference);
  return response;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function proveByPassword(): Promise<void> {
  const dialog = await screen.findByRole("dialog", { name: account.identity.title });
  await userEvent.type(within(dialog).getByLabelText("Current password"), "correct horse 7{Enter}");
}

describe("the passkeys of an account (rules/accounts#passkeys)", () => {
  it("are not made by a browser that has none, which says so and calls nothing", async () => {
    renderList(none);
    await press(texts.add);
    const alert = await screen.findByText(texts.unsupported);
    expect(alert).toHaveAttribute("role", "alert");
    await press(texts.add);
    expect(await screen.findByText(texts.unsupported)).not.toBe(alert);
    expect(network.requests).toEqual([]);
  });

  it("need a proof; without it there is still none", async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    renderList(none, { [BEGIN]: () => createFailureResponse(-24031) });
    await press(texts.add);
    const dialog = await screen.findByRole("dialog", { name: account.identity.title });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText(texts.none)).toBeVisible();
    expect(network.getRequests(BEGIN)).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: texts.require })).toBeNull();
  });

  it("show the reference of a refused proof beside its message", async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    renderList(none, {
      [BEGIN]: () => createFailureResponse(-24031),
      [PROVE]: () => refuseWithReference(3, "9QXT27K3MB"),
    });
    await press(texts.add);
    const dialog = within(await screen.findByRole("dialog", { name: account.identity.title }));
    const field = dialog.getByLabelText(account.identity.password);
    await userEvent.type(field, "wrong horse 7{Enter}");
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      `${errors.code.wrongPassword} Reference 9QXT27K3MB`,
    );
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(errors.code.wrongPassword);
  });

  it("that could not be read have the reference of the page, then that of the latest try", async () => {
    renderList(null, { [LIST]: () => refuseWithReference(26, "9QXT27K3MB") });
    expect(screen.getByText(texts.unread).parentElement).toHaveTextContent("7K3M9QXT2B");
    await press(texts.retry);
    const latest = await screen.findByText("9QXT2");
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent(texts.unread);
    expect(alert).toContainElement(latest);
    // A screen reader reads out an alert that is inserted, not one that stays.
    await press(texts.retry);
    await waitFor(() => expect(screen.getByRole("alert")).not.toBe(alert));
  });

  it("have names that their owner gives", async () => {
    const { container } = renderList(item, { [NAME]: () => createSuccessResponse() });
    expect(await listAxeViolations(container)).toEqual([]);
    await press("Rename Passkey");
    const dialog = await screen.findByRole("dialog", { name: texts.renameTitle });
    await userEvent.type(within(dialog).getByLabelText(texts.name), "Ana 1");
    await userEvent.click(within(dialog).getByRole("button", { name: texts.save }));
    expect(await screen.findByText("Ana 1")).toBeVisible();
    expect(network.getRequests(NAME)[0]?.body).toEqual({ id: "k1", name: "Ana 1" });
  });

  it("are removed after a question and the proof", async () => {
    renderList(item, { [REMOVE]: needsProof(() => createSuccessResponse()) });
    await press("Remove Passkey");
    const question = await screen.findByRole("dialog", { name: texts.askTitle });
    expect(network.requests).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: texts.remove }));
    await proveByPassword();
    expect(await screen.findByText(texts.removed)).toBeVisible();
    expect(screen.getByText(texts.none)).toBeVisible();
    expect(network.getRequests(REMOVE).map(({ body }) => body)).toEqual([
      { id: "k1" },
      { id: "k1", identityProof: PROOF },
    ]);
  });

  it("are required after the password once that is proven; the recovery codes are shown", async () => {
    renderList(item, { [REQUIRE]: needsProof(() => createSuccessResponse(codes)) });
    await press(texts.turnOn);
    await proveByPassword();
    const dialog = await screen.findByRole("dialog", { name: texts.codesTitle });
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(within(dialog).getByRole("button", { name: texts.codesStored }));
    expect(await screen.findByText(texts.requiredDone)).toBeVisible();
    expect(screen.getByText("It is on. 10 recovery codes are left.")).toBeVisible();
    expect(network.getRequests(REQUIRE).map(({ body }) => body)).toEqual([
      { required: true },
      { required: true, identityProof: PROOF },
    ]);
  });
});
