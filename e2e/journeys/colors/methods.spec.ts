import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN } from "@/e2e/contrast/themes";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { chooseMethod, getPayButton, type Method } from "@/e2e/steps/checkout";
import { expectInstructions, placeOrderByMethod } from "@/e2e/steps/instructions";
import { MINUTE_MS } from "@/lib/config/constants";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

type Instructions = Parameters<typeof placeOrderByMethod>[3];

/** A method for each way to pay: what to do afterwards is on a page of its own. */
const METHODS: readonly [brand: string, method: Method, instructions: Instructions][] = [
  ["vidora", "slip", "slip"],
  ["nordplay", "crypto", "crypto"],
  ["andina", "bank", "bank"],
  ["merlion", "paynow", "paynow"],
  ["merlion", "caishen", "caishen"],
];

/** In a short run a method is measured on one of the two devices. */
const listMethods = (device: number) => METHODS.filter((_, at) => IS_LONG_RUN || at % 2 === device);

for (const [number, [device, use]] of DEVICES.entries()) {
  for (const [brand, method, instructions] of listMethods(number))
    test.describe(`${brand}, ${device}`, () => {
      test.use({ ...use, brand });
      test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

      test(`every theme color is readable on the instructions of ${method}, in both schemes`, async ({
        page,
        t,
        member,
      }) => {
        expect(member.brand).toBe(brand);
        await placeOrderByMethod(page, t, method, instructions);
        await expectReadable(page, `the instructions of ${method} ${device}`);
      });
    });

  if (number === 0 && !IS_LONG_RUN) continue;
  test.describe(`a phone's PIN, ${device}`, () => {
    test.use({ ...use, brand: "savanna" });
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);
    test("every theme color is readable on the instructions of mobile money, in both schemes", async ({
      page,
      t,
      member,
    }) => {
      expect(member.brand).toBe("savanna");
      await page.goto("/payment?planId=102");
      await chooseMethod(page, t, "MPesa");
      const operator = t("checkout.method.MPesa.name");
      const phone = page.getByLabel(t("checkout.mobile.phone", { operator }), { exact: true });
      await phone.fill(OPERATOR_PHONES.MPesa.typed);
      await getPayButton(page, t, "MPesa").click();
      await expectInstructions(page, t, "push");
      await expectReadable(page, `the instructions of mobile money ${device}`);
    });
  });

  test.describe(`the provider's own page, ${device}`, () => {
    test.use({ ...use, brand: "nordplay" });
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);
    test("every theme color is readable on the way to a provider, in both schemes", async ({
      page,
      t,
      member,
    }) => {
      expect(member.brand).toBe("nordplay");
      // The provider's page does not come, so this one stays.
      await page.route(/\/go\//, (route) => route.abort("aborted"));
      await page.goto("/payment?planId=102");
      await chooseMethod(page, t, "ewallet");
      await getPayButton(page, t, "ewallet").click();
      await expect(page).toHaveURL(/\/payment-redirect\?/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectReadable(page, `on the way to a provider ${device}`);
    });
  });
}
