/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { renderPage } from "@/lib/testing/render-page";
import { BrandLogo } from "./brand-logo";

const theme = { name: "Acme", themeColor: "#c2410c", tenantId: "acme" };
const createSite = (config: Parameters<typeof mergeSite>[0]["config"]) =>
  mergeSite({ id: "acme", theme, config, brandData: null });

describe("logo of the header (rules/brands#images)", () => {
  it("is the brand's name where the brand has no logo", () => {
    renderPage(<BrandLogo site={createSite(null)} />);
    expect(screen.getByText("Acme")).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("is the brand's image, one for each layout", () => {
    renderPage(<BrandLogo site={createSite({ images: { logoDesktopLeft: "/brands/acme/logo.svg" } })} />);
    expect(screen.getAllByRole("img", { name: "Acme" })[0]).toHaveAttribute("src", "/brands/acme/logo.svg");
  });
});
