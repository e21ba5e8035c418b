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

  const [desktop, phone, nav] = ["/brands/acme/a.svg", "/brands/acme/b.svg", "/brands/acme/c.svg"];
  const images = { logoDesktopLeft: desktop, logoMobileLeft: phone, navLogo: nav };
  const listShown = () =>
    screen.getAllByRole("img", { name: "Acme" }).map((image) => image.getAttribute("src"));

  it("is the brand's image, one for each layout", () => {
    renderPage(<BrandLogo site={createSite({ images })} />);
    expect(listShown()).toEqual([desktop, phone]);
  });

  it("is one image for both layouts on pages without menu", () => {
    renderPage(<BrandLogo site={createSite({ images })} place="nav" />);
    expect(listShown()).toEqual([nav]);
  });
});
