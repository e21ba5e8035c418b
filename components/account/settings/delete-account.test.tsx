/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { page } from "@/lib/browser/page";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import account from "@/messages/en/account.json";
import errors from "@/messages/en/errors.json";
import { DeleteAccount, type DeleteAccountProps } from "./delete-account";
import { DownloadData } from "./download-data";

const DELETE = "/api/user/deletion/v1";
const PROVE = "/api/user/proof/v1";
const PROOF = "p".repeat(43);
const texts = account.deletion;
const ALL_PARTS = ["profile", "devices", "coupons", "cards", "renewal"] as const;

const network = setUpNetwork();
let openSpy: jest.SpyInstance;
beforeEach(() => {
  document.documentElement.lang = "en";
  localStorage.setItem("session-mark", "m1");
  openSpy = jest.spyOn(page, "open").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function show(change: Partial<DeleteAccountProps> = {}, answers: Parameters<typeof network.use>[0] = {}) {
  network.use(answers);
  const member = { uid: "u1", account: "ana@example.com", type: "email" } as const;
  render(
    <NextIntlClientProvider locale="en" messages={{ account, errors }} timeZone="UTC">
      <DeleteAccount
        parts={ALL_PARTS}
        paidUntil="March 3, 2027"
        recordYears={5}
        download={
          <DownloadData
            account={member}
            offersDevices={false}
            offersCompany={false}
            offersCoupons
            offersCards
          />
        }
        {...change}
      />
    </NextIntlClientProvider>,
  );
}
async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: texts.action }));
  return within(await screen.findByRole("dialog", { name: texts.title }));
}

describe("the deletion of an account (rules/accounts#deletion)", () => {
  it("names what goes, what stays and how long, and offers the data first", async () => {
    show();
    const dialog = await openDialog();
    const goes = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(goes).toEqual([
      ...ALL_PARTS.map((part) => texts[part]),
      "Your access, which is paid until March 3, 2027",
    ]);
    expect(dialog.getByText(/5 years after the order at the latest/)).toBeInTheDocument();
    expect(dialog.getByText(/For 14 days it is only locked/)).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: account.settings.data })).toBeInTheDocument();
    expect(await listAxeViolations(document.body)).toEqual([]);
  });

  it("names only what the brand has", async () => {
    show({ parts: ["profile", "devices"], paidUntil: null });
    const dialog = await openDialog();
    expect(dialog.getAllByRole("listitem")).toHaveLength(3);
    expect(dialog.getByText(texts.access)).toBeInTheDocument();
  });

  it("asks for a proof, ends the session of this browser and leads to the notice", async () => {
    show(
      {},
      {
        [PROVE]: () => createSuccessResponse({ identityProof: PROOF, expiresIn: 600 }),
        [DELETE]: ({ body }) =>
          (body as { identityProof?: string }).identityProof === PROOF
            ? createSuccessResponse({ deletesAt: 1_800_000_000_000 })
            : createFailureResponse(-24031),
      },
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: texts.confirm }));
    const proof = within(await screen.findByRole("dialog", { name: account.identity.title }));
    await userEvent.type(proof.getByLabelText("Current password"), "correct horse 7{Enter}");
    await waitFor(() => expect(openSpy).toHaveBeenCalledWith("/notice?type=deletionAsked"));
    expect(localStorage.getItem("session-mark")).toBe("");
  });

  it("stays where a renewal is being charged, and says so with a reference that can be copied", async () => {
    const refuse = () => {
      const response = createFailureResponse(6207);
      response.headers.set("Request-Id", "7K3M9QXT2B");
      return response;
    };
    show({}, { [DELETE]: refuse });
    const user = userEvent.setup();
    const dialog = await openDialog();
    await user.click(dialog.getByRole("button", { name: texts.confirm }));
    const alert = await dialog.findByRole("alert");
    expect(alert).toHaveTextContent(errors.code.renewalRunning);
    expect(alert).toHaveTextContent("Reference 7K3M9QXT2B");
    await user.click(within(alert).getByRole("button", { name: errors.reference.copy }));
    expect(await navigator.clipboard.readText()).toBe("7K3M9QXT2B");
    await waitFor(() => expect(within(alert).getByRole("status")).toHaveTextContent(errors.reference.copied));
    expect(openSpy).not.toHaveBeenCalled();
  });
});

describe("the member's data", () => {
  it("are one file with account, orders, coupons, cards and whatever else is stored, after a proof", async () => {
    const createUrl = jest.fn(() => "blob:x");
    Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    show(
      {},
      {
        "/api/user/data/download/v1": () =>
          createSuccessResponse({ records: { consents: [{ kind: "renewal" }] } }),
        "/api/user/queryInfo/v1": () => createSuccessResponse({ uid: "u1" }),
        "/api/bill/orders/v1": () => createSuccessResponse({ orders: [{ id: "o1" }], hasMore: false }),
        "/api/bill/coupons/v1": () => createSuccessResponse({ coupons: [{ code: "TEN" }] }),
        "/api/bill/listCard": () => createSuccessResponse({ cards: [{ last4: "4242" }] }),
      },
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: account.settings.data }));
    await waitFor(() => expect(createUrl).toHaveBeenCalled());
    const [[blob]] = createUrl.mock.calls as unknown as [[{ content: string }]];
    expect(JSON.parse(blob.content)).toEqual({
      account: { uid: "u1" },
      logins: [],
      orders: [{ id: "o1" }],
      coupons: [{ code: "TEN" }],
      cards: [{ last4: "4242" }],
      records: { consents: [{ kind: "renewal" }] },
    });
  });
});
