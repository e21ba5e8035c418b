/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { page } from "@/lib/browser/page";
import type { AdminProblem } from "@/lib/contract/admin/admin-problem";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { Role } from "@/lib/contract/admin/roles";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import { BrandScreen } from "./brand-screen";

const READ = "/api/admin/readBrand";
const CHANGE = "/api/admin/changeDraft";
const network = setUpNetwork();

function show(section: string, role: Role = "owner") {
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section={section} />, role);
}
/** Types into a field of the draft and leaves it. */
async function change(label: string, value: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label, { exact: true });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field;
}

describe("what is wrong with a draft", () => {
  const taken: BrandWarning = {
    ...{ severity: "error", code: "hostTaken", path: ["hosts"] },
    values: { host: "nordplay.localhost", brand: "nordplay" },
  };

  it.each([
    ["an error", [taken], true],
    ["a note", [{ ...taken, severity: "warning" } satisfies BrandWarning], false],
    ["nothing", [], false],
  ] as const)("%s keeps it from being published, and says where it is: %#", async (_, warnings, isKept) => {
    network.use({ [READ]: () => Response.json(createSampleBrand({}, [...warnings])) });
    show("changes");
    const publish = await screen.findByRole("button", { name: "Publish" });
    expect(publish.hasAttribute("disabled")).toBe(isKept);
    const text = screen.queryByText("The host nordplay.localhost leads to the brand nordplay.");
    expect(text !== null).toBe(warnings.length > 0);
    const link = screen.queryByRole("link", { name: "Open" });
    expect(link?.getAttribute("href")).toBe(
      warnings.length > 0 ? "/brand/nova/basics#field/hosts" : undefined,
    );
  });

  it("is told beside its field for a value that is not allowed, and the draft keeps the one before", async () => {
    const refusal: AdminProblem = {
      problem: "invalid",
      fields: { "changes.0.after": "invalid_format", themeColor: "invalid_format" },
    };
    network.use({
      [READ]: () => Response.json(createSampleBrand({ themeColor: "#123456" })),
      [CHANGE]: () => Response.json(refusal, { status: 400 }),
    });
    show("basics");
    const field = await change("Color", "red;background:url(//evil.test)");
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    expect(field).toHaveAccessibleDescription(/Write a color as #rrggbb/);
    expect(network.getRequests(CHANGE).map(({ body }) => body)).toEqual([
      {
        brand: "nova",
        changes: [{ path: ["themeColor"], before: "#123456", after: "red;background:url(//evil.test)" }],
      },
    ]);
  });
});

describe("a note", () => {
  const plan = { position: 0, active: false, periodUnit: "month", periodCount: 1, validityDays: 30 } as const;
  const plans = {
    "1204": {
      ...{ ...plan, devices: 1, recommended: false, requiresRenewal: false },
      texts: { en: { name: "Family, a year", description: "", features: [] } },
      prices: { USD: { price: 1_990 } },
    },
  };
  const warning: BrandWarning = {
    ...{ severity: "warning", code: "planWithoutText", path: ["plans", "1204", "texts", "ru"] },
    values: { plan: "1204", language: "ru" },
  };

  it("names plan and language, and leads to the field: unfolded and focused", async () => {
    const brand = createSampleBrand({ plans, langs: ["en", "ru"] }, [warning]);
    network.use({ [READ]: () => Response.json(brand) });
    show("plans");
    expect(await screen.findByText("Plan “Family, a year” has no name in Russian.")).toBeVisible();
    expect(screen.getByText("$19.90")).toBeVisible();
    expect(screen.getByText("not for sale")).toBeVisible();
    const link = screen.getByRole("link", { name: "Open" });
    expect(link).toHaveAttribute("href", "/brand/nova/plans#field/plans/1204/texts/ru");
    expect(document.getElementById("plan-1204")).not.toHaveAttribute("open");
    location.hash = "#field/plans/1204/texts/ru";
    await waitFor(() => expect(document.getElementById("plan-1204")).toHaveAttribute("open"));
    const field = document.querySelector('[data-field="plans.1204.texts.ru"]');
    expect(field).toContainElement(document.activeElement as HTMLElement);
    location.hash = "";
  });
});

describe("a link of the page", () => {
  it("waits for the field that was just left, so that the next page has its value", async () => {
    const open = jest.spyOn(page, "open").mockImplementation(() => undefined);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.use({
      [READ]: () => Response.json(createSampleBrand()),
      [CHANGE]: async () => {
        await answered;
        const { draft, warnings } = createSampleBrand({ name: "Nova Late" });
        return Response.json({ draft, warnings });
      },
    });
    show("basics");
    await change("Name", "Nova Late");
    const link = screen.getByRole("link", { name: "Versions" });
    // True: nothing has kept the browser from following it.
    expect(fireEvent.click(link)).toBe(false);
    expect(await screen.findByText("Saving…")).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(open).toHaveBeenCalledWith(`${location.origin}/brand/nova/versions`));
    expect(await screen.findByRole("heading", { level: 1, name: "Nova Late" })).toBeVisible();
    open.mockRestore();
  });
});
