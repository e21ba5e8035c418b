/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { setUpNetwork } from "@/lib/testing/stub-network";
import mail from "@/messages/en/mail.json";
import { status } from "@/messages/en/orders.json";
import studio from "@/messages/en/studio.json";
import { SupportScreen } from "./support-screen";
import { MAIL_TEMPLATES } from "./use-mail-name";

const FIND = "/api/admin/findReference";
const LIST = "/api/admin/listDeletions";
const REFUNDS = "/api/admin/listLateRefunds";
const RECORD = "/api/admin/recordManualRefund";
const KEEP = "/api/admin/keepMember";
const AT = Date.UTC(2027, 1, 20, 12);
const texts = studio.support;
const NOTHING: AdminData<"findReference"> = { requests: [], orders: [], mails: [], members: [] };
const DELETION = { brand: "vidora", uid: "u1", account: "a…@mail.example", askedAt: AT, dueAt: AT };

const REFUND = {
  ...{ id: "r1", brand: "vidora", orderId: "o1", account: "a…@mail.example", method: "slip", since: AT },
  ...{ amount: { amount: 1990, currency: "BRL" }, reason: "paidTwice" },
};

const network = setUpNetwork();
beforeEach(() =>
  network.use({
    [LIST]: () => Response.json({ deletions: [] }),
    [REFUNDS]: () => Response.json({ refunds: [] }),
  }),
);
function show(role: Role = "editor") {
  renderInConsole(OperatorProvider, <SupportScreen />, role);
}
const search = (typed: string) => userEvent.type(screen.getByLabelText(texts.reference), `${typed}{Enter}`);

/** Templates by the groups of the product's mails; the rest of a group is named as its key. */
const PREFIXES: Record<string, string> = {
  renewal: "renewal-",
  withdrawal: "withdrawal-",
  reminders: "reminder-",
};

it("every mail of the product has a name", () => {
  const named = Object.entries<object | string>(mail).flatMap(([group, words]) => {
    if (typeof words === "string") return [];
    if ("subject" in words) return [group === "reminder" ? "orderReminder" : group];
    const mails = Object.entries(words).filter(
      ([, value]) => typeof value === "object" && "subject" in value,
    );
    return mails.map(([key]) => `${PREFIXES[group] ?? ""}${key}`);
  });
  const ofOperators = ["weekly-report", "publication-failed"];
  expect([...MAIL_TEMPLATES].sort()).toEqual([...named, ...ofOperators].sort());
});

describe("the support's search (rules/errors#reference)", () => {
  it("shows the request of a reference with its log lines, its order, its mail and its member", async () => {
    const found: AdminData<"findReference"> = {
      requests: [
        {
          ...{ reference: "7K3M9QXT2B", at: AT, brand: "vidora", uid: "u1", call: "/api/bill/pay/v1" },
          ...{ status: 200, code: 301, lines: ['{"message":"refused"}'] },
        },
      ],
      orders: [
        {
          ...{ id: "7k3m9qxt2b0000000000", at: AT, brand: "vidora", uid: "u1", plan: "Plus" },
          ...{ status: "PAYMENT_FAILED", total: { amount: 1990, currency: "BRL" } },
        },
      ],
      mails: [
        {
          reference: "M1",
          at: AT,
          brand: "vidora",
          template: "paid",
          recipient: "a…@x.example",
          state: "sent",
        },
      ],
      members: [{ uid: "u1", brand: "vidora", account: "a…@x.example", since: AT, state: "active" }],
    };
    network.use({ [FIND]: () => Response.json(found) });
    show();
    await search("7K3M9QXT2B");
    for (const title of [texts.requests, texts.orders, texts.mails, texts.members])
      expect(await screen.findByRole("table", { name: title })).toBeInTheDocument();
    expect(screen.getByText('{"message":"refused"}')).toBeInTheDocument();
    expect(screen.getByRole("table", { name: texts.orders })).toHaveTextContent(status.paymentFailed);
    expect(screen.getByRole("table", { name: texts.mails })).toHaveTextContent(texts.mailNames.paid);
    expect(screen.queryByText("PAYMENT_FAILED")).toBeNull();
    expect(network.getRequests(FIND)[0]?.body).toEqual({ reference: "7K3M9QXT2B" });
  });

  it("says where nothing has it", async () => {
    network.use({ [FIND]: () => Response.json(NOTHING) });
    show();
    await search("XX");
    expect(await screen.findByText(texts.none)).toBeInTheDocument();
  });
});

describe("accounts that are about to be deleted", () => {
  it("are kept by an editor after a question", async () => {
    let deletions: unknown[] = [{ ...DELETION, state: "pending" }];
    network.use({
      [LIST]: () => Response.json({ deletions }),
      [KEEP]: () => {
        deletions = [];
        return Response.json({});
      },
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Keep u1" }));
    const dialog = within(await screen.findByRole("dialog", { name: texts.keepTitle }));
    await userEvent.click(dialog.getByRole("button", { name: texts.keep }));
    expect(
      await screen.findByText(texts.noDeletions, { selector: "section:last-child *" }),
    ).toBeInTheDocument();
    expect(screen.getByText(texts.kept).closest("[tabindex]")).toHaveFocus();
    expect(network.getRequests(KEEP)[0]?.body).toEqual({ brand: "vidora", uid: "u1" });
  });

  it("are only listed for a viewer", async () => {
    network.use({ [LIST]: () => Response.json({ deletions: [{ ...DELETION, state: "due" }] }) });
    show("viewer");
    await waitFor(() => expect(screen.getByText(texts.deletionStates.due)).toBeInTheDocument());
    expect(screen.queryByRole("button", { name: "Keep u1" })).toBeNull();
  });
});

describe("refunds that are late (rules/orders#late-refunds)", () => {
  it("are recorded as sent by an editor, with the reference of the transfer", async () => {
    let refunds: unknown[] = [REFUND];
    network.use({
      [REFUNDS]: () => Response.json({ refunds }),
      [RECORD]: () => {
        refunds = [];
        return Response.json({});
      },
    });
    show();
    expect(await screen.findByRole("table", { name: texts.lateRefunds })).toHaveTextContent(
      /R\$19\.90.*paid twice/,
    );
    await userEvent.click(screen.getByRole("button", { name: "Record the refund of order o1 as sent" }));
    const dialog = within(await screen.findByRole("dialog", { name: texts.recordRefundTitle }));
    const field = dialog.getByLabelText(texts.transfer);
    expect(field).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: texts.recordRefund }));
    expect(field).toHaveAccessibleDescription(new RegExp(`${texts.transferMissing}$`));
    expect(network.getRequests(RECORD)).toEqual([]);
    await userEvent.type(field, " E2026 {Enter}");
    expect(await screen.findByText(texts.refundRecorded)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(texts.refundRecorded).closest("[tabindex]")).toHaveFocus());
    expect(network.getRequests(RECORD).map(({ body }) => body)).toEqual([
      { brand: "vidora", id: "r1", amount: 1990, transfer: "E2026" },
    ]);
    expect(await screen.findByText(texts.noLateRefunds)).toBeInTheDocument();
  });

  it("are only listed for a viewer", async () => {
    network.use({ [REFUNDS]: () => Response.json({ refunds: [REFUND] }) });
    show("viewer");
    expect(await screen.findByText("o1")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Record the refund/ })).toBeNull();
  });
});
