/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { LOCALES } from "@/lib/config/constants";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { listAxeViolations, renderPage } from "@/lib/testing/render-page";
import { ShowcaseHome } from "./showcase/showcase-home";
import { StandardHome } from "./standard-home";

const site = {
  ...mergeSite({ id: "shop", theme: null, config: null, brandData: null }),
  name: "Vidora",
  tagline: "Your media, on every screen",
};
const props = {
  site,
  lowestPrice: "R$15.83",
  plansHref: "/en/pricing-table",
  helpHref: "/en/help",
  questions: [{ question: "What is Vidora?", answer: "A player." }],
  plans: <p>plans</p>,
};

describe.each([
  ["standard", StandardHome],
  ["showcase", ShowcaseHome],
] as const)("the %s home page (rules/addresses#screens)", (_name, Home) => {
  it("starts with the brand's tagline and a link to the plans", () => {
    renderPage(<Home {...props} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your media, on every screen");
    for (const link of screen.getAllByRole("link", { name: "Discover plans" })) {
      expect(link).toHaveAttribute("href", "/en/pricing-table");
    }
  });

  it("promises no cloud where the brand has none", () => {
    const { container } = renderPage(
      <Home {...props} site={{ ...site, features: { ...site.features, cloud: false } }} />,
    );
    expect(container).not.toHaveTextContent(/cloud/i);
  });

  it("has the three blurbs: cloud, tracking, anytime and anywhere", () => {
    renderPage(<Home {...props} />);
    for (const name of [
      "Your library lives in the cloud",
      "Pick up where you left off",
      "Anytime, anywhere",
    ]) {
      expect(screen.getByRole("heading", { name, level: 3 })).toBeVisible();
    }
  });

  it("shows the brand's own illustrations, and ours where it has none", () => {
    const own = { ...site.images, cloud: "/brands/shop/cloud.svg" };
    const { container } = renderPage(<StandardHome {...props} site={{ ...site, images: own }} />);
    const sources = [...container.querySelectorAll("ul img")].map((image) => image.getAttribute("src"));
    expect(sources).toEqual(["/brands/shop/cloud.svg"]);
    expect(container.querySelectorAll('svg[viewBox="0 0 320 224"]')).toHaveLength(2);
  });

  it("shows the plans before or after the service, as the brand has it", () => {
    for (const [sections, first] of [
      ["story", "blurbs"],
      ["plans", "plans"],
    ] as const) {
      const look = { ...site.look, sections };
      const { container, unmount } = renderPage(<StandardHome {...props} site={{ ...site, look }} />);
      const headings = [...container.querySelectorAll("h2")].map(({ id }) => id);
      expect(headings.indexOf("blurbs") < headings.indexOf("plans-title")).toBe(first === "blurbs");
      unmount();
    }
  });

  it("promises no renewal and no cloud section where the brand has none (rules/brands#features)", () => {
    const features = { ...site.features, renewal: false, cloud: false };
    const { container } = renderPage(<Home {...props} site={{ ...site, features }} />);
    expect(container).toHaveTextContent("No contract. You pay once.");
    expect(container).not.toHaveTextContent(/renewal|lives in the cloud/i);
  });

  it.each(LOCALES)("has all its texts in %s, with and without plans, questions and a tagline", (locale) => {
    const bare = {
      ...props,
      site: { ...site, tagline: null },
      lowestPrice: null,
      questions: [],
      plans: null,
    };
    expect(renderPage(<Home {...props} />, locale).container).not.toHaveTextContent(/home\.|undefined/);
    expect(renderPage(<Home {...bare} />, locale).container).not.toHaveTextContent(/home\.|undefined/);
  });

  it("has no accessibility violations", async () => {
    const { container } = renderPage(<Home {...props} />);
    expect(await listAxeViolations(container)).toEqual([]);
  });
});
