/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { ListedCoupon } from "@/lib/contract/admin/money/coupons";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const network = setUpNetwork();
const words = studio.coupons;
const SPRING: ListedCoupon = {
  ...{ code: "SPRING", rate: 12.5, planIds: null, account: null, maxUses: 100, uses: 3 },
  ...{ startsAt: null, endsAt: null, createdAt: 1, state: "usable" },
};

async function show(coupons: ListedCoupon[], role: Role = "editor") {
  const read = createSampleBrand();
  network.use({
    "/api/admin/readBrand": () => Response.json({ ...read, live: read.draft?.document }),
    "/api/admin/listCoupons": () => Response.json({ coupons, hasMore: false }),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="coupons" />, role);
  await screen.findByRole("heading", { name: words.title });
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const answer = (call: string, body: object, status = 200) =>
  network.use({ [`/api/admin/${call}`]: () => Response.json(body, { status }) });
const getBodies = (call: string) => network.getRequests(`/api/admin/${call}`).map(({ body }) => body);

describe("coupons in the console (rules/coupons#in-the-console)", () => {
  it("are added as they are typed, with what is wrong beside its field", async () => {
    await show([]);
    expect(await screen.findByText(words.none)).toBeVisible();
    await press(words.add);
    await confirm(words.add);
    expect(screen.getByLabelText(words.code)).toHaveAccessibleDescription(new RegExp(words.codeWrong));
    const problem = { problem: "invalid", fields: { account: "unknown" } };
    answer("createCoupon", problem, 400);
    await userEvent.type(screen.getByLabelText(words.code), "spring 1");
    await userEvent.type(screen.getByLabelText(words.rate), "12,5");
    await userEvent.type(screen.getByLabelText(new RegExp(words.limit)), "100");
    await userEvent.type(screen.getByLabelText(new RegExp(words.account)), "no@body.test");
    await confirm(words.add);
    const account = screen.getByLabelText(new RegExp(words.account));
    await waitFor(() => expect(account).toHaveAccessibleDescription(new RegExp(words.accountUnknown)));
    answer("createCoupon", { problem: "invalid", fields: { planIds: "unknown" } }, 400);
    await userEvent.clear(account);
    await confirm(words.add);
    const plans = screen.getByLabelText(new RegExp(`^${words.plans}`));
    await waitFor(() => expect(plans).toHaveAccessibleDescription(new RegExp(words.plansWrong)));
    expect(plans).toHaveFocus();
    answer("createCoupon", { coupon: SPRING });
    await confirm(words.add);
    expect(await screen.findByText("SPRING")).toBeVisible();
    expect(screen.getByText(words.states.usable).closest("[tabindex]")).toHaveFocus();
    expect(screen.getByText("3 of 100")).toBeVisible();
    const sent = { brand: "nova", code: "SPRING1", rate: 12.5, planIds: null, maxUses: 100 };
    expect(getBodies("createCoupon").at(-1)).toEqual({
      ...sent,
      account: null,
      startsAt: null,
      endsAt: null,
    });
  });

  it("get another limit, are ended only after a confirmation, and are gone where no order has them", async () => {
    await show([SPRING]);
    await screen.findByText("SPRING");
    answer("changeCoupon", { problem: "invalid", fields: { maxUses: "too_small 3" } }, 400);
    await press("Change SPRING");
    const limit = screen.getByLabelText(new RegExp(words.limit));
    await userEvent.clear(limit);
    await userEvent.type(limit, "2");
    await confirm(words.save);
    await waitFor(() => expect(limit).toHaveAccessibleDescription(/3 orders have it already\./));
    answer("changeCoupon", { coupon: { ...SPRING, maxUses: 4 } });
    await userEvent.clear(limit);
    await userEvent.type(limit, "4");
    await confirm(words.save);
    expect(await screen.findByText("3 of 4")).toBeVisible();
    const before = { maxUses: 100, endsAt: null };
    const change = { brand: "nova", code: "SPRING", before, maxUses: 4, endsAt: null };
    expect(getBodies("changeCoupon").at(-1)).toEqual(change);
    answer("endCoupon", { coupon: null });
    await press("End SPRING");
    expect(getBodies("endCoupon")).toEqual([]);
    await confirm(words.end);
    expect(await screen.findByText("SPRING is deleted: no order had it.")).toBeVisible();
    expect(screen.getByText(words.none)).toBeVisible();
  });

  it("keep a limit that another operator was faster to set: the list tells so and has theirs", async () => {
    await show([SPRING]);
    await screen.findByText("SPRING");
    await press("Change SPRING");
    network.use({
      "/api/admin/changeCoupon": () => Response.json({ problem: "outdated" }, { status: 409 }),
      "/api/admin/listCoupons": () => Response.json({ coupons: [{ ...SPRING, maxUses: 9 }], hasMore: false }),
    });
    await confirm(words.save);
    expect(await screen.findByText("3 of 9")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(studio.problems.outdated).closest("[tabindex]")).toHaveFocus();
  });

  it("are only read by a viewer", async () => {
    await show([SPRING], "viewer");
    await screen.findByText("SPRING");
    expect(screen.getByRole("link", { name: studio.brand.sections.coupons })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Add|Change|End/ })).toBeNull();
  });
});
