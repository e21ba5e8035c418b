import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { brandUrl } from "@/e2e/brand-url";
import { enter, expect, test } from "@/e2e/fixtures";
import { FILES } from "@/e2e/stack/files";
import { signUp } from "@/e2e/stack/member";
import { expectPaid, type Method, orderOf, payButton, type Texts } from "@/e2e/steps/checkout";
import { expectPoster, pressThere, runOut } from "@/e2e/steps/codes";
import { arrowTo, pressOn, tabTo, typeInto } from "@/e2e/steps/keyboard";
import { words } from "@/e2e/words";
import type { Poster } from "@/lib/domain/payment/poster";

interface Way {
  brand: string;
  language: "pt" | "es" | "en";
  method: Method;
  poster: Exclude<Poster, "pix">;
  /** What is typed before the press. */
  fill?(page: Page, t: Texts): Promise<void>;
  /** What is done on the poster. */
  act(page: Page, t: Texts): Promise<void>;
  /** The button at the provider's that pays. */
  pays: string;
}

const copies = (name: (t: Texts) => string) => async (page: Page, t: Texts) => {
  await pressOn(page, page.getByRole("button", { name: name(t) }));
  await expect(page.getByRole("status").filter({ hasText: t("codes.copied") })).toBeAttached();
};

const WAYS: Way[] = [
  {
    ...{ brand: "vidora", language: "pt", method: "slip", poster: "slip", pays: "Pay the slip" },
    act: copies((t) => t("codes.slip.copy")),
  },
  {
    ...{ brand: "andina", language: "es", method: "bank", poster: "bank", pays: "It has arrived" },
    async act(page, t) {
      await copies((words) => words("codes.bank.copyReference"))(page, t);
      const chooser = page.waitForEvent("filechooser");
      await tabTo(page, page.locator("input[type=file]"));
      await page.keyboard.press("Space");
      await (await chooser).setFiles(FILES.pdf());
      await expect(page.getByText(t("codes.bank.proof.done", { name: FILES.pdf().name }))).toBeVisible();
    },
  },
  {
    ...{ brand: "nordplay", language: "en", method: "crypto", poster: "crypto" },
    pays: "Send all, confirmed at once",
    async act(page, t) {
      await tabTo(page, page.getByRole("radio", { name: t("codes.crypto.network.bitcoin") }));
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: t("codes.crypto.network.tron") })).toBeChecked();
      await expect(page.getByText(/USDT$/)).toBeVisible();
      await copies((words) => words("codes.crypto.copyAddress"))(page, t);
    },
  },
  {
    ...{ brand: "merlion", language: "en", method: "paynow", poster: "paynow", pays: "Slide to pay" },
    async act(page, t) {
      const saved = page.waitForEvent("download");
      await pressOn(page, page.getByRole("button", { name: t("codes.save") }));
      await saved;
    },
  },
  {
    ...{ brand: "merlion", language: "en", method: "caishen", poster: "caishen", pays: "Confirm payment" },
    async act(page, t) {
      await runOut(page, t, "caishen", orderOf(page));
      await pressOn(page, page.getByRole("button", { name: t("codes.caishen.expired.renew") }));
      await expectPoster(page, t, "caishen");
      await expect(page.getByRole("timer")).toBeVisible();
    },
  },
  {
    ...{ brand: "savanna", language: "en", method: "airtel", poster: "push", pays: "Enter the PIN and pay" },
    async fill(page, t) {
      await tabTo(page, page.getByLabel(t("checkout.mobile.country"), { exact: true }));
      await page.keyboard.press("ArrowDown");
      const operator = t("checkout.method.airtel.name");
      const phone = page.getByLabel(t("checkout.mobile.phone", { operator }), { exact: true });
      await typeInto(page, phone, "+265 99 345 6789");
    },
    async act(page, t) {
      // Asked twice before an order is given up; Escape keeps it.
      await pressOn(page, page.getByRole("button", { name: t("payment.pix.cancel") }));
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("button", { name: t("payment.pix.cancel") })).toBeFocused();
    },
  },
];

for (const { brand, language, method, poster, fill, act, pays } of WAYS) {
  test(`with the keyboard alone: ${method}, from the choice to the paid order`, async ({ page, context }) => {
    const t = words(language);
    await enter(context, await signUp(brand));
    await page.goto(`${brandUrl(brand)}/payment?planId=102`);
    await arrowTo(page, t, method);
    await fill?.(page, t);
    await expect(payButton(page, t, method)).toBeEnabled();
    // The price of the method before is pale until the new one is there.
    for (const price of await page.locator("[aria-busy]").filter({ visible: true }).all())
      await expect(price).toHaveCSS("opacity", "1");
    await expectAccessible(page);
    await pressOn(page, payButton(page, t, method));
    await expectPoster(page, t, poster);
    await expectAccessible(page);
    await act(page, t);
    await pressThere(page, orderOf(page), pays);
    await expectPaid(page, t);
  });
}
