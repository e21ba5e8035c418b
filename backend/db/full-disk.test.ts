import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

jest.setTimeout(180_000);

const DISK_SIZE = "100m";
/** A mount namespace of its own, so that the small disk ends with the processes that use it. */
const IN_NAMESPACE = ["--mount", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"])];
const hasNamespaces =
  spawnSync("unshare", [...IN_NAMESPACE, "mount", "-t", "tmpfs", "tmpfs", os.tmpdir()]).status === 0;
/** Four processes one after the other on one disk; prints how each ended. */
const SCRIPT = `mount -t tmpfs -o size=${DISK_SIZE} tmpfs "$1" || exit 9
for act in fill fillLog recover backUp; do
  timeout --signal=KILL 50 "$2" --import tsx backend/db/full-disk.fixture.ts $act "$1"
  echo "{\\"$act\\":$?}"
done`;

// The embedded database only; a server's disk is the server's. Other systems than Linux have no such disks.
const describeWithDisk = process.env.TEST_DATABASE_URL || !hasNamespaces ? describe.skip : describe;

describeWithDisk("fault F24: the disk of the embedded database is full", () => {
  it("refuses writes, continues to read, and loses nothing that was acknowledged", () => {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-disk-"));
    const { stdout, stderr } = spawnSync(
      "unshare",
      [...IN_NAMESPACE, "sh", "-c", SCRIPT, "sh", disk, process.execPath],
      { encoding: "utf8" },
    );
    fs.rmdirSync(disk);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const inserted = lines.filter((line) => "inserted" in line);
    expect(inserted.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !("inserted" in line))).toEqual([
      { code: "53100", readable: 1 },
      { freed: 2 },
      { fill: 0 },
      // Ended by itself and at once; a blocked process would be killed with 137.
      { fillLog: 1 },
      { recovered: 2 + inserted.length },
      { recover: 0 },
      {
        backup: "DISK/shop.backup can't be written: the disk is full. Nothing was changed.",
        files: ["db", "filler"],
      },
      { elsewhere: "done" },
      {
        restore: expect.stringMatching(/can't be written to DISK: its disk is full.* Nothing was changed\.$/),
        files: ["db", "filler"],
      },
      { backUp: 0 },
    ]);
    expect(stderr).toContain("The disk of DATA_DIR is full.");
  });
});
