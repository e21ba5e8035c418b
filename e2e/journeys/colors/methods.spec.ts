import type { Page } from "@playwright/test";
import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, takeScreens } from "@/e2e/contrast/themes";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { chooseMethod, getPayButton, type Method } from "@/e2e/steps/checkout";
import { expectInstructions, placeOrderByMethod } from "@/e2e/steps/instructions";
import { MINUTE_MS } from "@/lib/config/constants";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

type Instructions = Parameters<typeof placeOrderByMethod>[3];
type Translator = Parameters<typeof placeOrderByMethod>[1];

const placeOrder = (method: Method, instructions: Instructions) => (page: Page, t: Translator) =>
  placeOrderByMethod(page, t, method, instructions);

async function payByPhone(page: Page, t: Translator): Promise<void> {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "MPesa");
  const operator = t("checkout.method.MPesa.name");
  const phone = page.getByLabel(t("checkout.mobile.phone", { operator }), { exact: true });
  await phone.fill(OPERATOR_PHONES.MPesa.typed);
  await getPayButton(page, t, "MPesa").click();
  await expectInstructions(page, t, "push");
}

async function goToProvider(page: Page, t: Translator): Promise<void> {
  // The provider's page does not come, so this one stays.
  await page.route(/\/go\//, (route) => route.abort("aborted"));
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "ewallet");
  await getPayButton(page, t, "ewallet").click();
  await expect(page).toHaveURL(/\/payment-redirect\?/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A method for each way to pay: what to do afterwards is on a page of its own. */
const SCREENS = [
  ["vidora", "on the instructions of slip", placeOrder("slip", "slip")],
  ["nordplay", "on the instructions of crypto", placeOrder("crypto", "crypto")],
  ["andina", "on the instructions of bank", placeOrder("bank", "bank")],
  ["merlion", "on the instructions of paynow", placeOrder("paynow", "paynow")],
  ["merlion", "on the instructions of caishen", placeOrder("caishen", "caishen")],
  ["savanna", "on the instructions of mobile money", payByPhone],
  ["nordplay", "on the way to a provider", goToProvider],
] as const;
const ROWS = DEVICES.flatMap((device) => SCREENS.map((screen) => [device, screen] as const));

for (const [[device, use], [brand, screen, open]] of takeScreens(ROWS))
  test.describe(`${brand}, ${device}`, () => {
    test.use({ ...use, brand });
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

    test(`every theme color is readable ${screen}, in both schemes`, async ({ page, t, member }) => {
      // Browser: which computed color lies behind which.
      expect(member.brand).toBe(brand);
      await open(page, t);
      await expectReadable(page, `${screen} ${device}`);
    });
  });
