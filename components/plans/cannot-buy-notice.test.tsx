/** @jest-environment jsdom */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import plans from "@/messages/en/plans.json";
import { CannotBuyNotice } from "./cannot-buy-notice";

const renderNotice = (path: string) => {
  history.replaceState(null, "", path);
  render(<CannotBuyNotice {...plans.cannotBuy} />);
};

describe("why a plan can't be bought in addition to the current one (code 6000)", () => {
  it("is said on the page of plans to which the checkout redirects, until it is closed", async () => {
    renderNotice("/en/pricing-table?error=6000&type=cannotBuyPlan");
    expect(screen.getByRole("alert")).toHaveTextContent(plans.cannotBuy.title);
    expect(screen.getByRole("alert")).toHaveTextContent(plans.cannotBuy.text);
    await userEvent.click(screen.getByRole("button", { name: plans.cannotBuy.close }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is not said to others", () => {
    renderNotice("/en/pricing-table");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
