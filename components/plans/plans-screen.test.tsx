/** @jest-environment jsdom */
import fs from "node:fs";
import path from "node:path";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LOCALES } from "@/lib/config/constants";
import { listAxeViolations, renderPage } from "@/lib/testing/render-page";
import { createSamplePlan } from "@/lib/testing/sample-plan";
import plans from "@/messages/en/plans.json";
import { MAX_SWITCH_PERIODS } from "./plan-periods";
import { PlansScreen } from "./plans-screen";

const monthly = createSamplePlan({
  id: "102",
  name: "Duo monthly",
  period: { unit: "month", count: 1 },
  validityDays: 30,
  price: { amount: 2990, currency: "BRL" },
  originalPrice: null,
  autoRenewal: null,
  recommended: false,
});
const day = createSamplePlan({
  id: "11",
  name: "Solo for a day",
  period: { unit: "day", count: 1 },
  validityDays: 1,
  devices: 1,
  price: { amount: 490, currency: "BRL" },
  originalPrice: null,
  autoRenewal: null,
  recommended: false,
});
const yearly = createSamplePlan();
const createScreen = (plans = [day, monthly, yearly]) => (
  <PlansScreen plans={plans} layout="cards" offersRenewal defaultLocale="pt" helpHref="/en/help" />
);

describe("the plans page (rules/addresses#screens, rules/plans#fields)", () => {
  it("offers every period, starts with that of the recommended plan, and shows each in its own panel", async () => {
    const { container } = renderPage(createScreen());
    const radios = screen.getAllByRole("radio");
    expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual([
      "1 day",
      "1 month",
      expect.stringContaining("1 year"),
    ]);
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, true]);
    const values = radios.map((radio) => (radio as HTMLInputElement).value);
    const panels = [...container.querySelectorAll("[data-index]")].map((panel) =>
      panel.getAttribute("data-index"),
    );
    expect(panels).toEqual(values);
    await userEvent.click(radios[0] as HTMLElement);
    expect(radios[0]).toBeChecked();
    expect(radios[2]).not.toBeChecked();
  });

  it("has no attribute on its radio buttons that HTML does not allow there (HTML Standard, 4.10.5.1.16)", () => {
    renderPage(createScreen());
    const allowed = new Set(["type", "name", "value", "checked", "class"]);
    for (const radio of screen.getAllByRole("radio"))
      expect(radio.getAttributeNames().filter((name) => !allowed.has(name))).toEqual([]);
  });

  it("has a style sheet rule for every period of the switch", () => {
    const css = fs.readFileSync(path.join(process.cwd(), "components/plans/plan-periods.module.css"), "utf8");
    for (let index = 0; index < MAX_SWITCH_PERIODS; index++) {
      expect(css).toContain(`:has(input[value="${index}"]:checked) > .panel[data-index="${index}"]`);
    }
  });

  it("links to the checkout and the details of a plan, in the page's language", () => {
    renderPage(createScreen());
    expect(screen.getByRole("link", { name: "Buy Duo yearly" })).toHaveAttribute(
      "href",
      "/en/payment?planId=1202",
    );
    expect(screen.getByRole("link", { name: "Details of Duo yearly" })).toHaveAttribute(
      "href",
      "/en/plan-details/1202",
    );
  });

  it.each(LOCALES)("has all its texts in %s", (locale) => {
    const { container } = renderPage(createScreen(), locale);
    expect(container).not.toHaveTextContent(/plans\.|undefined|NaN/);
  });

  it("shows a message when no plan is available", () => {
    renderPage(createScreen([]));
    expect(screen.getByText("No plans on sale right now")).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("has no accessibility violations", async () => {
    const { container } = renderPage(createScreen());
    expect(await listAxeViolations(container)).toEqual([]);
  });
});

it("promises no renewal where the brand has none (rules/brands#features)", () => {
  const plans = [day, monthly, yearly].map((plan) => ({ ...plan, renews: false }));
  const { container } = renderPage(
    <PlansScreen plans={plans} layout="cards" offersRenewal={false} defaultLocale="pt" helpHref="/en/help" />,
  );
  expect(container).not.toHaveTextContent(/renewal|renews without/i);
  expect(container).toHaveTextContent("The price you see is what you pay, once. No contract.");
});

describe("card of one plan", () => {
  const cardOf = (name: string) => {
    const heading = screen.getAllByRole("heading", { name, level: 3 })[0];
    const card = heading?.closest("article");
    if (!card) throw new Error(`no card of ${name}`);
    return card;
  };

  it("shows the price per month, the full price, the saving and the renewal price", () => {
    renderPage(createScreen());
    const card = cardOf("Duo yearly");
    expect(card).toHaveTextContent("R$23.33 a month");
    expect(card).toHaveTextContent("R$279.90 billed yearly");
    expect(card).toHaveTextContent("Original price: R$358.80");
    expect(card).toHaveTextContent("You save R$78.90 (21%)");
    expect(card).toHaveTextContent("Optional renewal: R$237.91 the first time, then R$279.90 every year.");
    expect(within(card).getByText("Recommended")).toBeVisible();
  });

  it("shows no monthly price and no renewal for a plan of a day", () => {
    renderPage(createScreen());
    const card = cardOf("Solo for a day");
    expect(card).toHaveTextContent("R$4.90 for 1 day");
    expect(card).not.toHaveTextContent(/a month|Renewal|save/);
  });

  it("offers no conversion to a plan that is sold only with its renewal (rules/plans#conversion)", () => {
    const rolling = { ...day, id: "111", name: "Solo rolling", requiresRenewal: true };
    renderPage(createScreen([day, rolling]));
    const listLinks = (name: string) =>
      [...cardOf(name).querySelectorAll("[data-single-device] a")].map(({ textContent }) => textContent);
    expect(listLinks("Solo for a day")).toEqual([plans.unsold.convert]);
    expect(listLinks("Solo rolling")).toEqual([]);
    expect(cardOf("Solo rolling").querySelector("[data-single-device]")).not.toBeNull();
  });

  it("shows the devices as drawings with text, and only once", () => {
    renderPage(createScreen());
    const card = cardOf("Duo yearly");
    expect(within(card).getByRole("img", { name: "2 devices at a time" })).toBeVisible();
    expect(
      within(card)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["300 GB of cloud space", "Offline copies"]);
  });
});

describe("what the price of a plan depends on", () => {
  it("is named on its card: a method that makes it cheaper, and a renewal that it requires", () => {
    const required = {
      ...monthly,
      id: "103",
      requiresRenewal: true,
      methodDiscounts: [{ method: "pix", rate: 5 }],
    };
    renderPage(createScreen([monthly, required]));
    const [plain, conditional] = screen.getAllByRole("article");
    expect(plain).not.toHaveTextContent(/5% off|Only with/);
    expect(plain).toHaveTextContent("Optional renewal");
    expect(conditional).toHaveTextContent("PIX: 5% off");
    expect(conditional).toHaveTextContent(/Only with automatic renewal: R\$29\.90 every month, .* 30 days\./);
    expect(conditional).not.toHaveTextContent("Optional renewal");
    const words = within(conditional as HTMLElement).getByText(/^Only with automatic renewal/);
    const buy = within(conditional as HTMLElement).getByRole("link", { name: /^Buy/ });
    expect(words.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
