import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { type ChosenFile, PROOF_FILES } from "@/e2e/stack/files";
import { callAsMember } from "@/e2e/stack/purchase";
import type { Texts } from "@/e2e/steps/checkout";
import {
  chooseFile,
  expectInstructions,
  expectProofReceived,
  placeOrderByMethod,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import type { ProofProblem } from "@/lib/domain/payment/proof-file";

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

test("files are checked by their content: each invalid one is reported, valid ones are accepted", async ({
  page,
  t,
}) => {
  await placeOrderByTransfer(page, t);
  const wrong: [ProofProblem, ChosenFile][] = [
    ["notImageOrPdf", PROOF_FILES.program()],
    ["tooLarge", PROOF_FILES.tooLarge()],
    ["virus", PROOF_FILES.virus()],
    ["damaged", PROOF_FILES.damaged()],
    ["empty", PROOF_FILES.empty()],
  ];
  for (const [problem, file] of wrong) {
    await chooseFile(page, file);
    await expect(page.getByText(t(`codes.bank.proof.problem.${problem}`))).toBeVisible();
    await expect(page.getByText(t("codes.bank.proof.done", { name: file.name }))).toHaveCount(0);
  }
  await expectAccessible(page);
  for (const file of [PROOF_FILES.jpg(), PROOF_FILES.pdf()]) {
    await chooseFile(page, file);
    await expectProofReceived(page, t, file);
  }
});

test("the server refuses the same files without the page", async ({ page, t, member }) => {
  const orderId = await placeOrderByTransfer(page, t);
  const send = (file: ChosenFile, claimed = file.buffer.length) => {
    const sha256 = createHash("sha256").update(file.buffer).digest("hex");
    const data = file.buffer.subarray(0, 192 * 1024).toString("base64");
    const json = { orderId, name: file.name, size: claimed, sha256, offset: 0, data };
    return callAsMember(member, "/api/uploadObject/v1", { json });
  };
  for (const [problem, answer] of [
    ["notImageOrPdf", await send(PROOF_FILES.program())],
    ["virus", await send(PROOF_FILES.virus())],
    ["damaged", await send(PROOF_FILES.damaged())],
    ["tooLarge", await send(PROOF_FILES.tooLarge())],
    ["damaged", await send(PROOF_FILES.pdf(), 20)],
  ] as const) {
    expect(answer.json(), answer.text).toMatchObject({ code: -24050, data: { problem } });
  }
});

test("an interrupted upload continues where it stopped", async ({ page, t, context, complaints }) => {
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

test("after leaving during an upload, choosing the same file continues it", async ({ page, t }) => {
  test.slow();
  const offsets = recordChunkOffsets(page);
  await placeOrderByTransfer(page, t);
  await chooseFile(page, PROOF_FILES.large());
  await expect.poll(() => offsets.length).toBeGreaterThan(1);
  await returnFromOrders(page, t);
  await expectInstructions(page, t, "bank");
  const before = offsets.length;
  await chooseFile(page, PROOF_FILES.large());
  await expectProofReceived(page, t, PROOF_FILES.large());
  expect(offsets[before]).toBeGreaterThanOrEqual(offsets[before - 1] ?? 0);
  // The uploaded file is still shown after returning.
  await returnFromOrders(page, t);
  await expectProofReceived(page, t, PROOF_FILES.large());
});
