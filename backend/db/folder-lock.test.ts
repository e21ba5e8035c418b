import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { FolderInUse, lockFolder } from "./folder-lock";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-lock-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock, prints "mine", and holds it until it is killed. */
const startHolder = (lockFile: string) =>
  spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "-e",
      `import("${path.join(__dirname, "folder-lock.ts")}").then(({ lockFolder }) =>
         lockFolder(${JSON.stringify(lockFile)}).then(
           () => { console.log("mine"); setInterval(() => {}, 1000); },
           (error) => console.log(error.name)))`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
const readFirstOutput = async (child: ReturnType<typeof startHolder>) =>
  String((await once(child.stdout, "data"))[0]).trim();

describe("the lock of the data folder (fault F25)", () => {
  it("is held by one process and free again after its release", async () => {
    const lockFile = path.join(folder, "one.lock");
    const unlock = await lockFolder(lockFile);
    await expect(lockFolder(lockFile)).rejects.toThrow(FolderInUse);
    unlock();
    expect(fs.existsSync(lockFile)).toBe(false);
    (await lockFolder(lockFile))();
  });

  it("is never taken over from a running process, and at once from an ended one", async () => {
    const lockFile = path.join(folder, "two.lock");
    const child = startHolder(lockFile);
    expect(await readFirstOutput(child)).toBe("mine");
    await expect(lockFolder(lockFile)).rejects.toThrow(`is in use by process ${child.pid}`);
    child.kill("SIGKILL");
    await once(child, "exit");
    (await lockFolder(lockFile))();
  });

  it.each([
    ["is empty", ""],
    ["is no JSON", "{"],
    ["names a process that can't be", '{"pid":4194999,"started":""}'],
    ["names a process number that another process has now", `{"pid":${process.pid},"started":"before"}`],
  ])("is taken over when the file %s", async (_what, content) => {
    const lockFile = path.join(folder, "three.lock");
    fs.writeFileSync(lockFile, content);
    (await lockFolder(lockFile))();
    expect(fs.readdirSync(folder)).not.toContain("three.lock");
  });

  it("goes to exactly one of several that find it stale at the same moment", async () => {
    const lockFile = path.join(folder, "four.lock");
    fs.writeFileSync(lockFile, '{"pid":4194999,"started":""}');
    const children = Array.from({ length: 4 }, () => startHolder(lockFile));
    const outputs = await Promise.all(children.map(readFirstOutput));
    expect(outputs.sort()).toEqual(["FolderInUse", "FolderInUse", "FolderInUse", "mine"]);
    for (const child of children) child.kill("SIGKILL");
  });
});
