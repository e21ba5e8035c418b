import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { PROOF_FILES } from "@/e2e/stack/files";
import type { Texts } from "@/e2e/steps/checkout";
import { chooseFile, expectProofReceived, placeOrderByMethod } from "@/e2e/steps/instructions";

test.use({ brand: "andina" });

const placeOrderByTransfer = (page: Page, t: Texts) => placeOrderByMethod(page, t, "bank", "bank");

/** Records the offset of each uploaded chunk. */
function recordChunkOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().includes("/api/uploadObject/")) return;
    const { offset, data } = request.postDataJSON() as { offset: number; data: string };
    // The first call only requests the offset to start at.
    if (data !== "") offsets.push(offset);
  });
  return offsets;
}

test("an interrupted upload continues where it stopped", async ({ page, t, context, complaints }) => {
  // Browser: the network is cut in the middle of a large file, which the browser reads in parts.
  test.slow();
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const sent = recordChunkOffsets(page);
  await placeOrderByTransfer(page, t);
  const file = PROOF_FILES.large();
  await chooseFile(page, file);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: t("codes.bank.proof.resume") })).toBeVisible();
  await expectAccessible(page);
  const before = Math.max(...sent);
  const count = sent.length;
  // It continues automatically as soon as the network is back.
  await context.setOffline(false);
  await expectProofReceived(page, t, file);
  expect(sent[count]).toBeGreaterThanOrEqual(before);
  expect(new Set(sent).size, "no chunk is sent twice").toBe(sent.length);
});
