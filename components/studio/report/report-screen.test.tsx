/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { REPORT_CALLS } from "@/lib/contract/admin/report-calls";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";

const READ = "/api/admin/readReport";
const COUNTS = { views: 9, planViews: 8, loginViews: 3, registerViews: 2, checkoutViews: 4 };
const network = setUpNetwork();

/** jsdom lays nothing out. */
class ResizeObserverStub {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: ResizeObserverStub });

/** Of a brand with four visits a day, whose first day alone has a source and a refusal. */
function createReport(from: string, to: string) {
  const days = to === "2026-11-20" ? [from, to] : [to];
  const report = {
    ...{ site: "nova", from, to, timeZone: "UTC", countedUntil: 1 },
    days: days.map((day) => ({
      ...{ day, isTracked: true, isSampled: false, visits: 4, orders: 1, paid: 1 },
      ...COUNTS,
    })),
    pages: [],
    sources: [{ day: from, source: "news", medium: "email", campaign: "spring", visits: 3 }],
    methods: [{ day: from, method: "MPesa", orders: 1, paid: 1 }],
    refusals: [{ day: from, method: "MPesa", code: 302, isRenewal: false, count: 2 }],
    ...{ leaving: [], vitals: [], dailyVitals: [], money: [], reminders: [] },
  };
  return Response.json(REPORT_CALLS.readReport.data.parse({ report }));
}

function show(brand: AdminData<"readBrand">) {
  network.use({
    "/api/admin/readBrand": () => Response.json(brand),
    "/api/admin/readReportMail": () => Response.json({ isOn: false }),
    [READ]: ({ body }) => {
      const { from, to } = body as { from: string; to: string };
      return createReport(from, to);
    },
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="report" />, "viewer");
}

it("a brand that was never published is told when counting begins, and nothing is asked for", async () => {
  show(createSampleBrand());
  expect(await screen.findByText("Nothing is counted yet")).toBeVisible();
  expect(network.getRequests(READ)).toEqual([]);
});

it("any days are shown with as many before, methods and refusals by name, and visits by campaign", async () => {
  const brand = createSampleBrand();
  show({ ...brand, live: brand.draft?.document ?? null });
  await userEvent.selectOptions(await screen.findByLabelText("Time"), "Other days");
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2026-11-19" } });
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-11-18" } });
  expect(screen.getByText("The last day is before the first.")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-11-20" } });
  const visits = await screen.findByText("8", { selector: "dd" });
  expect(visits.parentElement).toHaveTextContent("before: 4");
  expect(network.getRequests(READ).map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { brand: "nova", from: "2026-11-19", to: "2026-11-20" },
      { brand: "nova", from: "2026-11-17", to: "2026-11-18" },
    ]),
  );
  const sources = screen.getByRole("table", { name: "Sources and campaigns" });
  expect(within(sources).getByRole("row", { name: "news email spring 3" })).toBeVisible();
  expect(screen.getAllByText("M-Pesa").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Not enough funds (302)").length).toBeGreaterThan(0);
});
