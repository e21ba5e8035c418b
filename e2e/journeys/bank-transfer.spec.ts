import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { type ChosenFile, FILES } from "@/e2e/stack/files";
import { callAs, readPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, orderOf, type Texts } from "@/e2e/steps/checkout";
import { comeBack, expectPoster, orderBy, pressThere, renew, rowOf, runOut } from "@/e2e/steps/codes";
import type { ProofProblem } from "@/lib/domain/payment/proof-file";

test.use({ brand: "andina" });

const transfer = (page: Page, t: Texts) => orderBy(page, t, "bank", "bank");
const choose = (page: Page, file: ChosenFile) => page.locator("input[type=file]").setInputFiles(file);
const handedIn = (page: Page, t: Texts, { name }: ChosenFile) =>
  expect(page.getByText(t("codes.bank.proof.done", { name }))).toBeVisible();
const referenceOn = (page: Page, t: Texts) => rowOf(page, t("codes.bank.reference")).locator("span").first();

/** The last digit of a Mexican account number: weights 3, 7 and 1 (payments.md §6). */
function clabeDigit(clabe: string): string {
  const weights = [3, 7, 1];
  const sum = [...clabe.slice(0, 17)].reduce(
    (all, digit, at) => all + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("where to, how much, under which name and until when; proof handed in; paid", async ({
      page,
      t,
      member,
    }) => {
      const orderId = await transfer(page, t);
      await expect(page.getByRole("timer")).toBeVisible();
      const { nextAction } = await readPayment(member, orderId);
      await expect(referenceOn(page, t)).toHaveText(nextAction.reference ?? "-");
      const clabe = (await rowOf(page, "CLABE").locator("span").first().textContent()) ?? "";
      expect(clabe).toMatch(/^\d{18}$/);
      expect(clabe.at(-1)).toBe(clabeDigit(clabe));
      await expectAccessible(page);
      await choose(page, FILES.png());
      await handedIn(page, t, FILES.png());
      await expectAccessible(page);
      await pressThere(page, orderId, "It has arrived");
      await expectPaid(page, t);
      expect(orderOf(page)).toBe(orderId);
    });
  });
}

test("reference, amount and account are copied as a bank's form takes them", async ({
  page,
  t,
  member,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const orderId = await transfer(page, t);
  const { amount, nextAction } = await readPayment(member, orderId);
  for (const [button, copied] of [
    [t("codes.bank.copyReference"), nextAction.reference],
    [t("codes.bank.copyAmount"), (amount.amount / 100).toFixed(2)],
    [t("codes.bank.copyField", { field: "CLABE" }), "999180000118359713"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
});

test("a file is judged by what is in it: each wrong one is named, and the right one follows", async ({
  page,
  t,
}) => {
  await transfer(page, t);
  const wrong: [ProofProblem, ChosenFile][] = [
    ["notImageOrPdf", FILES.program()],
    ["tooLarge", FILES.tooLarge()],
    ["virus", FILES.virus()],
    ["damaged", FILES.damaged()],
    ["empty", FILES.empty()],
  ];
  for (const [problem, file] of wrong) {
    await choose(page, file);
    await expect(page.getByText(t(`codes.bank.proof.problem.${problem}`))).toBeVisible();
    await expect(page.getByText(t("codes.bank.proof.done", { name: file.name }))).toHaveCount(0);
  }
  await expectAccessible(page);
  for (const file of [FILES.jpg(), FILES.pdf()]) {
    await choose(page, file);
    await handedIn(page, t, file);
  }
});

test("whoever goes round the page is refused the same files", async ({ page, t, member }) => {
  const orderId = await transfer(page, t);
  const send = (file: ChosenFile, claimed = file.buffer.length) => {
    const sha256 = createHash("sha256").update(file.buffer).digest("hex");
    const data = file.buffer.subarray(0, 192 * 1024).toString("base64");
    const json = { orderId, name: file.name, size: claimed, sha256, offset: 0, data };
    return callAs(member, "/api/uploadObject/v1", { json });
  };
  for (const [problem, answer] of [
    ["notImageOrPdf", await send(FILES.program())],
    ["virus", await send(FILES.virus())],
    ["damaged", await send(FILES.damaged())],
    ["tooLarge", await send(FILES.tooLarge())],
    ["damaged", await send(FILES.pdf(), 20)],
  ] as const) {
    expect(answer.json(), answer.text).toMatchObject({ code: -24050, data: { problem } });
  }
});

test("an upload that is cut off goes on where it was, and not from its beginning", async ({
  page,
  t,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const sent: number[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().includes("/api/uploadObject/")) return;
    const { offset, data } = request.postDataJSON() as { offset: number; data: string };
    if (data !== "") sent.push(offset);
  });
  await transfer(page, t);
  const file = FILES.large();
  await choose(page, file);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: t("codes.bank.proof.resume") })).toBeVisible();
  await expectAccessible(page);
  const before = Math.max(...sent);
  const count = sent.length;
  // It goes on by itself as soon as the network is back.
  await context.setOffline(false);
  await handedIn(page, t, file);
  expect(sent[count]).toBeGreaterThanOrEqual(before);
  expect(new Set(sent).size, "no piece is sent twice").toBe(sent.length);
});

test("a reader who left in the middle of an upload chooses the same file and it goes on", async ({
  page,
  t,
}) => {
  const offsets: number[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().includes("/api/uploadObject/")) return;
    const { offset, data } = request.postDataJSON() as { offset: number; data: string };
    if (data !== "") offsets.push(offset);
  });
  await transfer(page, t);
  await choose(page, FILES.large());
  await expect.poll(() => offsets.length).toBeGreaterThan(1);
  await comeBack(page, t);
  await expectPoster(page, t, "bank");
  const before = offsets.length;
  await choose(page, FILES.large());
  await handedIn(page, t, FILES.large());
  expect(offsets[before]).toBeGreaterThanOrEqual(offsets[before - 1] ?? 0);
  // What was handed in is still there for whoever comes back.
  await comeBack(page, t);
  await handedIn(page, t, FILES.large());
});

test("another amount goes back, and the order can still be paid", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  await pressThere(page, orderId, "Half of it has arrived");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expect(page.getByText(t("codes.reason.otherAmount"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("payment.result.failed.again") }).click();
  await expect(page.getByRole("radio", { name: t("checkout.method.bank.name") })).toBeVisible();
});

test("more than the price buys the plan, and what is over goes back", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  await pressThere(page, orderId, "10.00 too much has arrived");
  await expectPaid(page, t);
  const [before = ""] = t("codes.reason.surplus", { amount: "#" }).split("#");
  await expect(page.getByText(new RegExp(`${before}.*10,00`))).toBeVisible();
});

test("after its end one starts again; money that was under way still counts", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  const first = await referenceOn(page, t).textContent();
  await runOut(page, t, "bank", orderId);
  await expectAccessible(page);
  await renew(page, t, "bank");
  await expect(referenceOn(page, t)).not.toHaveText(first ?? "");
  await runOut(page, t, "bank", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("a transfer that never came is refused and said", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  await pressThere(page, orderId, "Refuse: nothing has come");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
});
