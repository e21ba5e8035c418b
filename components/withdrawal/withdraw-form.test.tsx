/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import withdraw from "@/messages/en/withdraw.json";
import { WithdrawForm } from "./withdraw-form";

const CALL = "/api/bill/order/withdraw/v1";
const network = setUpNetwork();
const EMPTY = { name: "", order: "", email: "" };
const FILLED = { name: "Ada Silva", order: "0a1b2c", email: "ada@mail.test" };

type Props = ComponentProps<typeof WithdrawForm>;
const createForm = (initial = EMPTY, refused: Props["refused"] = {}, isNumberAccount = false) => (
  <NextIntlClientProvider locale="en" messages={{ withdraw, errors }} timeZone="UTC">
    <WithdrawForm {...{ initial, refused, isNumberAccount }} locale="en" ordersHref="/orders" />
  </NextIntlClientProvider>
);
const press = () => userEvent.click(screen.getByRole("button", { name: withdraw.confirm }));
const respond = (body: object, status = 200) =>
  network.use({ [CALL]: () => Response.json(body, { status }) });

describe("the statement of withdrawal (rules/orders#statement-of-withdrawal)", () => {
  it("asks for name, order and address, and for no reason; its button works before any script", () => {
    document.body.innerHTML = renderToString(createForm(FILLED));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Withdraw from the contract here");
    const button = screen.getByRole("button", { name: "Confirm withdrawal" });
    expect(button).toBeEnabled();
    const form = button.closest("form");
    expect([form?.getAttribute("action"), form?.method, form?.noValidate]).toEqual([
      "/api/withdraw",
      "post",
      false,
    ]);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ ...FILLED, language: "en" });
    document.body.innerHTML = "";
  });

  it("tells whose account is a number why an address is needed, and nobody else", () => {
    const { unmount } = render(createForm({ ...FILLED, email: "" }, {}, true));
    expect(screen.getByLabelText(withdraw.email)).toHaveAccessibleDescription(withdraw.emailHint);
    unmount();
    for (const form of [createForm(FILLED, {}, true), createForm(EMPTY)]) {
      const shown = render(form);
      expect(screen.getByLabelText(withdraw.email)).not.toHaveAccessibleDescription();
      shown.unmount();
    }
  });

  it("that was refused without a script has what was typed, each reason at its field, and the focus in the first", async () => {
    const typed = { ...FILLED, order: "see https://evil.test", email: "nobody" };
    const refused = createForm(typed, { order: "text", email: "email" });
    const html = document.createElement("div");
    html.innerHTML = renderToString(refused);
    const focused = [...html.querySelectorAll("[autofocus]")].map((field) => field.getAttribute("name"));
    const wrong = [...html.querySelectorAll("[aria-invalid]")].map((field) => field.getAttribute("name"));
    expect([focused, wrong]).toEqual([["order"], ["order", "email"]]);
    expect(html.textContent).toContain(withdraw.problems.text);

    // With a script the same fields are corrected and sent.
    respond({ code: 0, data: { receivedAt: Date.UTC(2026, 10, 28) } });
    render(refused);
    const email = screen.getByLabelText(withdraw.email);
    expect(email).toHaveAccessibleDescription(withdraw.problems.email);
    for (const [label, text] of [
      [withdraw.order, FILLED.order],
      [withdraw.email, FILLED.email],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    }
    await waitFor(() => expect(email).toBeValid());
    await press();
    expect(await screen.findByRole("heading", { name: withdraw.done.title })).toHaveFocus();
    expect(network.getRequests(CALL).map(({ body }) => body)).toEqual([FILLED]);
  });

  it("is sent as it stands where it opens filled, and then says when it was received", async () => {
    respond({ code: 0, data: { receivedAt: Date.UTC(2026, 10, 28, 20, 15) } });
    render(createForm(FILLED));
    await press();
    expect(await screen.findByRole("heading", { name: withdraw.done.title })).toHaveFocus();
    expect(screen.getByText(/November 28, 2026/)).toBeVisible();
    expect(network.getRequests(CALL).map(({ body }) => body)).toEqual([FILLED]);
  });

  it("is not sent while something is missing or is no address", async () => {
    respond({ code: 0, data: { receivedAt: Date.UTC(2026, 10, 28) } });
    render(createForm({ ...FILLED, name: "", email: "nobody" }));
    await press();
    await waitFor(() => expect(screen.getByLabelText(withdraw.name)).toBeInvalid());
    expect(screen.getByLabelText(withdraw.name)).toHaveAccessibleDescription(withdraw.problems.missing);
    expect(screen.getByLabelText(withdraw.email)).toHaveAccessibleDescription(withdraw.problems.email);
    expect(network.getRequests(CALL)).toEqual([]);
  });

  it("takes no links, which would be mailed to anybody", async () => {
    respond({ code: 0, data: { receivedAt: Date.UTC(2026, 10, 28) } });
    render(createForm({ ...FILLED, order: "see https://evil.test" }));
    await press();
    const field = screen.getByLabelText(withdraw.order);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(withdraw.problems.text)));
    expect(network.getRequests(CALL)).toEqual([]);
  });

  it("keeps what was typed where it was refused", async () => {
    respond({ code: codeFor("tooFrequent"), errCode: codeFor("tooFrequent"), data: null });
    render(createForm(FILLED));
    await press();
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByLabelText(withdraw.name)).toHaveValue(FILLED.name);
    expect(document.body).not.toHaveTextContent(errors.reference.label);
    const headers = { "Request-Id": "7K3M9QXT2B" };
    network.use({ [CALL]: () => Response.json({ code: 8, errCode: 8, data: null }, { headers }) });
    await press();
    await waitFor(() => expect(screen.getByLabelText(withdraw.email)).toBeInvalid());
    expect(screen.getByText("7K3M9")).toBeVisible();
  });
});
