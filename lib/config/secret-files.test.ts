import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSecretFiles, SecretFileError } from "./secret-files";

const folder = mkdtempSync(join(tmpdir(), "storefront-secrets-"));
const file = join(folder, "secret");
const secret = "s".repeat(40);
beforeAll(() => writeFileSync(file, `${secret}\n`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("settings in files", () => {
  it("are read without the line break at the end, and others are left alone", () => {
    expect(readSecretFiles({ SESSION_SECRET_FILE: file, HOST_FILE: file, PATH: "/bin" })).toEqual({
      SESSION_SECRET: secret,
    });
  });

  it.each([
    [
      { SESSION_SECRET_FILE: file, SESSION_SECRET: secret },
      "SESSION_SECRET and SESSION_SECRET_FILE are both set",
    ],
    [{ DATABASE_URL_FILE: join(folder, "none") }, `DATABASE_URL_FILE is "${join(folder, "none")}"`],
    [{ DATABASE_URL_FILE: folder }, "can't be read (EISDIR)"],
  ])("end the start with a line that names the setting: %#", (source, message) => {
    expect(() => readSecretFiles(source)).toThrow(SecretFileError);
    expect(() => readSecretFiles(source)).toThrow(message);
    expect(() => readSecretFiles(source)).not.toThrow(secret);
  });
});
