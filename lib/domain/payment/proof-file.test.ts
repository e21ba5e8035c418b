import { checkProofFile, MAX_PROOF_BYTES, type ProofProblem } from "./proof-file";

const toBytes = (text: string, length = text.length) => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
const PNG = `\x89PNG\r\n\x1a\n${"x".repeat(40)}IEND\xae\x42\x60\x82`;
const PDF = `%PDF-1.7\n${"x".repeat(40)}\n%%EOF\n`;

describe("checking a proof of transfer by its content", () => {
  it.each([
    ["image/png", PNG],
    ["image/jpeg", `\xff\xd8\xff\xe0${"x".repeat(40)}\xff\xd9`],
    ["image/webp", "RIFF\x0c\x00\x00\x00WEBPVP8 x1234567"],
    ["application/pdf", PDF],
    ["application/pdf", `\r\n${PDF}`],
  ])("accepts %s", (type, content) => expect(checkProofFile(toBytes(content))).toEqual({ ok: true, type }));

  it.each<[ProofProblem, Uint8Array]>([
    ["empty", toBytes("")],
    ["tooLarge", toBytes(PNG, MAX_PROOF_BYTES + 1)],
    ["notImageOrPdf", toBytes("hello")],
    ["notImageOrPdf", toBytes("MZ\x90\x00 a program that calls itself proof.png")],
    ["notImageOrPdf", toBytes("<svg onload=alert(1)>")],
    ["notImageOrPdf", toBytes(`${" ".repeat(1024)}${PDF}`)],
    ["virus", toBytes(EICAR)],
    ["virus", toBytes(`%PDF-1.7\n${EICAR}\n%%EOF`)],
    ["damaged", toBytes(PNG.slice(0, 30))],
    ["damaged", toBytes(PDF.slice(0, 20))],
    ["damaged", toBytes("RIFF\xff\x00\x00\x00WEBPVP8 ")],
  ])("rejects a file as %s", (problem, content) =>
    expect(checkProofFile(content)).toEqual({ ok: false, problem }),
  );

  it("accepts the largest file within two seconds of CPU", () => {
    const largest = toBytes(PDF, MAX_PROOF_BYTES).fill(0x58, PDF.length);
    largest.set(toBytes("\n%%EOF\n"), MAX_PROOF_BYTES - 7);
    const startedAt = process.cpuUsage();
    expect(checkProofFile(largest)).toEqual({ ok: true, type: "application/pdf" });
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
