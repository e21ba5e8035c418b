import { randomBytes } from "node:crypto";
import { expect } from "@/e2e/fixtures";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { OperatorWork } from "./operator-work";

const PRICES = ["19,90", "109,90", "199,90", "29,90", "159,90", "289,90"];
const PLANS = [
  ["One month", "Um mês", "1 month", "1"],
  ["Six months", "Seis meses", "6 months", "1"],
  ["One year", "Um ano", "1 year", "1"],
  ["Family, one month", "Família, um mês", "1 month", "4"],
  ["Family, six months", "Família, seis meses", "6 months", "4"],
  ["Family, one year", "Família, um ano", "1 year", "4"],
] as const;

/** What an operator presses and types in the console for one brand. */
export class NewBrandWork extends OperatorWork {
  readonly id = `aurora-${randomBytes(3).toString("hex")}`;
  readonly url = `http://${this.id}.localhost:${STOREFRONT_PORT}`;

  get = (label: string) => this.page.getByLabel(label, { exact: true });
  button = (name: string) => this.page.getByRole("button", { name, exact: true });
  open = (section: string) =>
    this.click(
      this.page
        .getByRole("navigation", { name: "Sections of the brand" })
        .getByRole("link", { name: section }),
    );

  /** From the list of what is left to the first field of a step. */
  async follow(step: string, focused?: string): Promise<void> {
    await this.open("What is left");
    await this.click(this.page.locator("li[data-state]").getByRole("link", { name: step, exact: true }));
    if (focused) await expect(this.get(focused)).toBeFocused();
  }

  async begin(): Promise<void> {
    await this.click(this.button("New brand"));
    await this.type(this.get("Name"), this.id.replace("aurora-", "Aurora "));
    await expect(this.get("Id")).toHaveValue(this.id);
    await this.type(this.get("First host"), `${this.id}.localhost`);
    await this.click(this.button("Begin the draft"));
  }

  async fillBasics(): Promise<void> {
    await this.pick("Languages", "Portug");
    await this.pick("Currencies", "Brazil");
    await this.click(this.page.getByRole("button", { name: /^Remove US Dollar/ }));
    await this.type(this.get("Sentence (English)"), "Your films, wherever you are.");
    await this.type(this.get("Sentence (Português)"), "Seus filmes, onde você estiver.");
  }

  async dropPictures(): Promise<void> {
    await this.follow("Logo and icon");
    for (const [place, file] of [
      ["Logo on desktops", "public/brands/andina/logo.svg"],
      ["Icon", "public/brands/andina/icon.svg"],
    ] as const) {
      const zone = this.page.getByLabel(`Choose a picture: ${place}`, { exact: true }).locator("xpath=../..");
      await this.drop(zone, file, "image/svg+xml");
      await expect(zone.getByText(/^In the draft:/)).toBeVisible();
    }
  }

  async addPlans(): Promise<void> {
    await this.follow("Plans", "Name (English)");
    let shown: readonly string[] = ["", "", "1 month", "1"];
    for (const plan of PLANS) {
      const [english, portuguese, length, devices] = plan;
      if (length !== shown[2]) await this.choose(this.get("Length"), length);
      if (devices !== shown[3])
        await this.type(this.page.getByRole("textbox", { name: "Devices at a time" }), devices);
      await this.type(this.get("Name (English)"), english);
      await this.type(this.get("Name (Português)"), portuguese, "Enter");
      await expect(this.get("Name (English)")).toHaveValue("");
      shown = plan;
    }
    await this.click(this.page.getByText("Prices of all plans", { exact: true }).first());
    await this.paste(this.get("One month: BRL"), PRICES.join("\n"));
    await this.click(this.button("Save 6 prices"));
    await expect(this.button("Save the prices")).toBeVisible();
  }

  async chooseMethods(): Promise<void> {
    // The card is still paid in the currency that the brand began with.
    await this.follow("Payment methods");
    await this.type(this.page.locator("input:focus"), "Brazil", "Enter");
    await this.click(this.page.getByRole("button", { name: /^Remove US Dollar/ }));
    for (const method of ["PIX", "Payment slip"]) {
      await this.pick("New method", method);
      await this.click(this.button("Add"));
      await expect(this.button(`Remove ${method}`)).toBeVisible();
    }
  }

  async writeLegalTexts(): Promise<void> {
    await this.follow("Company and policies");
    await this.click(this.button("Begin with the product’s"));
    await expect(this.get("Terms of use")).toHaveValue(/^# Termos de uso/);
    await expect(this.get("Terms of use")).toBeFocused();
    await this.follow("Company and policies", "Legal name");
    await this.type(this.get("Legal name"), "Aurora Filmes Ltda.");
    await this.type(this.get("Address"), "Rua das Flores 10, São Paulo");
    await this.pick("Country", "Brazil");
  }

  async checkHostAndMails(): Promise<void> {
    await this.open("What is left");
    await this.click(this.page.getByRole("button", { name: /^Check / }));
    await expect(this.page.getByText("A name of this machine, for development")).toBeVisible();
    await this.click(this.page.locator("li[data-state]").getByRole("link", { name: "Mails", exact: true }));
    await this.type(this.page.locator("input:focus"), `hello@${this.id}.example`);
  }

  async lookAndPublish(): Promise<void> {
    await this.open("Preview");
    await this.click(this.button("Show"));
    const draft = this.page.frameLocator('iframe[title^="Draft"]');
    await expect(draft.getByRole("contentinfo")).toContainText("Aurora");
    await this.open("Changes");
    await this.click(this.button("Publish"));
    await expect(this.page.getByText("Version 1 is live")).toBeVisible();
  }
}
