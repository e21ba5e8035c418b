/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { CallData } from "@/lib/browser/api/call-types";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import checkout from "@/messages/en/checkout.json";
import errors from "@/messages/en/errors.json";
import { ConvertPlan } from "./convert-plan";

const CONVERT = "/api/site/plan/convert";
const CONVERSION: CallData<"convertPlan"> = {
  from: { planId: "102", name: "Duo monthly", devices: 2, until: Date.UTC(2026, 11, 22, 12) },
  to: { planId: "101", name: "Solo monthly", devices: 1, until: Date.UTC(2027, 0, 6, 12) },
  converted: false,
};

const network = setUpNetwork();
const renderConversion = () =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ checkout, errors }}>
      <ConvertPlan planId="101" locale="en" accountHref="/en/account" />
    </NextIntlClientProvider>,
  );
const openPreview = async () => {
  await userEvent.click(screen.getByRole("button", { name: checkout.convert.action }));
  return screen.findByRole("dialog", { name: checkout.convert.title });
};
const listSteps = () => network.requests.map(({ path }) => path.slice(CONVERT.length));

describe("the conversion of a running plan (rules/plans#conversion)", () => {
  it("is shown with both plans and their ends before it is confirmed, then leads to the account", async () => {
    network.use({
      [CONVERT]: ({ path }) =>
        createSuccessResponse({ ...CONVERSION, converted: path.includes("step=convert") }),
    });
    const { container } = renderConversion();
    const dialog = await openPreview();
    const getRow = (term: string) => within(dialog).getByText(term).nextElementSibling;
    expect(getRow(checkout.convert.now)).toHaveTextContent("Duo monthly, until December 22, 2026");
    expect(getRow(checkout.convert.then)).toHaveTextContent("Solo monthly, until January 6, 2027");
    expect(await listAxeViolations(container)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: checkout.convert.keep }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(listSteps()).toEqual(["?planId=101&step=preview"]);

    await userEvent.click(
      within(await openPreview()).getByRole("button", { name: checkout.convert.confirm }),
    );
    expect(await screen.findByRole("status")).toHaveTextContent(
      "Done: Solo monthly runs until January 6, 2027.",
    );
    expect(screen.getByRole("link", { name: checkout.convert.account })).toHaveAttribute(
      "href",
      "/en/account",
    );
    expect(listSteps().at(-1)).toBe("?planId=101&step=convert");
  });

  it("that is refused shows the reason and no dialog", async () => {
    network.use({ [CONVERT]: () => createFailureResponse(4598) });
    renderConversion();
    await userEvent.click(screen.getByRole("button", { name: checkout.convert.action }));
    expect(await screen.findByRole("alert")).toHaveTextContent(errors.code.notSupported);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
