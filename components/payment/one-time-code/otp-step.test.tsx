/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import type { NextAction } from "@/lib/contract/bill/next-action";
import {
  createOpenPayment,
  listScreenViolations,
  renderPaymentScreen,
  toPaidPayment,
} from "@/lib/testing/payment-screen";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import errors from "@/messages/en/errors.json";
import payment from "@/messages/en/payment.json";
import { OtpStep } from "./otp-step";

const LIQUIDO = "/api/bill/payment/liQuiDo/confirm/v1";
const RESEND = "/api/bill/payment/liQuiDo/resend/v1";
const MOBILE = "/api/bill/payment/mobile/confirm/v1";

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const SENT = { kind: "otp", length: 4, sentTo: "+52 •••• 5678", resendAfter: 60 } satisfies NextAction;
const open = createOpenPayment("liquido", SENT);
const show = (initial = open) =>
  renderPaymentScreen(
    <OtpStep initial={initial} locale="en" otherMethodHref="/payment?orderId=order-1&method=other" />,
  );
const getField = () => screen.getByLabelText(payment.otp.label);
const describedBy = (text: string) =>
  waitFor(() => expect(getField()).toHaveAccessibleDescription(expect.stringContaining(text)));

describe("a code that is typed in the shop (rules/calls#list-of-calls)", () => {
  it("that is wrong is refused at the empty field, with the tries that are left; the right one pays", async () => {
    const answers = [
      createFailureResponse(-3032, { data: { triesLeft: 4 } }),
      createFailureResponse(-3032, { data: { triesLeft: 1 } }),
      createSuccessResponse(toPaidPayment(open)),
    ];
    network.use({ [LIQUIDO]: () => answers.shift() ?? createFailureResponse(2003) });
    show();
    expect(screen.getByText(/\+52 •••• 5678/)).toBeVisible();
    // The last digit sends it.
    await userEvent.type(getField(), "0000");
    await describedBy("4 tries left.");
    expect(getField()).toHaveValue("");
    expect(await listScreenViolations()).toEqual([]);
    await userEvent.type(getField(), "1111");
    await describedBy("1 try left.");
    await userEvent.type(getField(), "2222");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));
    expect(screen.getByRole("heading", { level: 1, name: payment.pix.paid })).toBeVisible();
    expect(network.getRequests(LIQUIDO).map(({ body }) => body)).toEqual(
      ["0000", "1111", "2222"].map((code) => ({ orderId: "order-1", code })),
    );
  });

  it.each([
    ["the fifth wrong one", createFailureResponse(17, { data: { triesLeft: 0 } })],
    ["one for an account without funds", createFailureResponse(302)],
  ])("ends the payment, whose result says why: %s", async (_, answer) => {
    network.use({ [LIQUIDO]: () => answer });
    show();
    await userEvent.type(getField(), "0000");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));
    expect(network.getRequests(LIQUIDO)).toHaveLength(1);
  });

  it("can be left for another method, and is sent again only after its delay", async () => {
    network.use({ [RESEND]: () => createSuccessResponse(open) });
    const { unmount } = show();
    expect(screen.getByRole("link", { name: payment.pix.other })).toHaveAttribute(
      "href",
      "/payment?orderId=order-1&method=other",
    );
    expect(screen.getByText(/^You can ask for a new code in (0:59|1:00)$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: payment.otp.resend })).toBeNull();
    unmount();

    show({ ...open, nextAction: { ...SENT, resendAfter: 0 } });
    await userEvent.click(screen.getByRole("button", { name: payment.otp.resend }));
    expect(await screen.findByText(payment.otp.resent)).toBeInTheDocument();
    expect(network.getRequests(RESEND).map(({ body }) => body)).toEqual([{ orderId: "order-1" }]);
    // The next one has its delay again.
    expect(screen.queryByRole("button", { name: payment.otp.resend })).toBeNull();
  });

  it("that nobody has read for an outage stays, is no wrong code, and is sent again by the notice's button", async () => {
    const answers = [createFailureResponse(-24040), createSuccessResponse(toPaidPayment(open))];
    network.use({ [LIQUIDO]: () => answers.shift() ?? createFailureResponse(2003) });
    show();
    await userEvent.type(getField(), "2222");
    const retry = await screen.findByRole("button", { name: errors.next.wait });
    expect(getField()).toBeValid();
    expect(getField()).toHaveValue("2222");
    await userEvent.click(retry);
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));
    expect(network.getRequests(LIQUIDO).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ orderId: "order-1", code: "2222" })),
    );
  });

  it("of Orange comes after dialing: the number to dial is shown, and none is sent again", async () => {
    const dialed = createOpenPayment("orange", {
      ...{ kind: "otp", length: 6, sentTo: "+221 ••• 789", resendAfter: 0, dial: "#144#391#" },
    });
    network.use({ [MOBILE]: () => createFailureResponse(-3032, { data: { triesLeft: 4 } }) });
    show(dialed);
    expect(screen.getByRole("heading", { level: 1, name: codes.dial.heading })).toBeVisible();
    expect(screen.getByText(/^Dial #144#391# on \+221 ••• 789/)).toBeVisible();
    expect(screen.getByRole("timer")).toBeVisible();
    expect(screen.queryByRole("button", { name: payment.otp.resend })).toBeNull();
    await userEvent.type(getField(), "000000");
    await describedBy("4 tries left.");
    expect(network.getRequests(MOBILE)[0]?.body).toEqual({ orderId: "order-1", code: "000000" });
  });
});
