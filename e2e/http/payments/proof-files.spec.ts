import { createHash } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { type ChosenFile, PROOF_FILES } from "@/e2e/stack/files";
import { signUpMember } from "@/e2e/stack/member";
import { payByMethod } from "@/e2e/stack/pay-by-method";
import { callAsMember } from "@/e2e/stack/purchase";

httpTest("a proof of a transfer is checked by its content, without the page too", async () => {
  const member = await signUpMember("andina");
  const { orderId } = await payByMethod(member, "bank");
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
