import fs from "node:fs";
import path from "node:path";
import { backUpFolder } from "./backup/back-up-database";
import { restoreDatabase } from "./backup/restore-database";
import { openEmbeddedDatabase } from "./embedded-database";

/**
 * One process of full-disk.test.ts. Arguments: what it does, and a folder on a small disk of its own. Prints what
 * happened, one JSON object a line.
 */
const [, , act = "", disk = ""] = process.argv;
const filler = path.join(disk, "filler");
const MEGABYTE = 1024 * 1024;
const ROW = "x".repeat(200_000);
/** Far more than the disk holds. */
const MAX_ROWS = 1_000;

const print = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Fills the disk up to this number of bytes. */
function fillDisk(leave: number): void {
  const { bavail, bsize } = fs.statfsSync(disk);
  if (bavail * bsize > 200 * MEGABYTE) throw new Error(`${disk} is not the small disk`);
  const file = fs.openSync(filler, "w");
  try {
    for (let left = bavail * bsize - leave; left > 0; left -= MEGABYTE)
      fs.writeSync(file, Buffer.alloc(Math.min(left, MEGABYTE)));
  } finally {
    fs.closeSync(file);
  }
}

async function open(): Promise<{
  database: Awaited<ReturnType<typeof openEmbeddedDatabase>>;
  insert(id: number): Promise<unknown>;
  count(): Promise<unknown>;
}> {
  const database = await openEmbeddedDatabase(path.join(disk, "db"));
  return {
    database,
    insert: (id) => database.query("insert into kept values ($1, $2)", [id, ROW]),
    count: async () =>
      (await database.query<{ count: number }>("select count(*)::int from kept")).rows[0]?.count,
  };
}

/** Nothing fits on the disk: writes fail, reads continue, and all is well when there is space again. */
async function fill(): Promise<void> {
  const { database, insert, count } = await open();
  await database.exec("create table kept (id int primary key, text text)");
  await database.exec("alter table kept alter text set storage external");
  await insert(1);
  fillDisk(0);
  const error: unknown = await insert(2).catch((thrown: unknown) => thrown);
  print({ code: (error as { code?: unknown }).code, readable: await count() });
  fs.rmSync(filler);
  await insert(3);
  print({ freed: await count() });
  await database.close();
}

/** Rows fit, but the next file of the write-ahead log does not: the process must end. */
async function fillLog(): Promise<void> {
  const { insert } = await open();
  fillDisk(10 * MEGABYTE);
  for (let id = 100; id < MAX_ROWS; id += 1) {
    try {
      await insert(id);
      print({ inserted: id });
    } catch {
      print({ refused: id });
    }
  }
}

/** There is space again: a start recovers what was acknowledged. */
async function recover(): Promise<void> {
  fs.rmSync(filler);
  const { database, insert, count } = await open();
  print({ recovered: await count() });
  await insert(2_000);
  await database.close();
}

/** Neither a backup fits nor what would be restored: both say so and leave nothing behind. */
async function backUp(): Promise<void> {
  const elsewhere = `${disk}.backup`;
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: Error) => error.message.replaceAll(disk, "DISK"),
    );
  const list = () => fs.readdirSync(disk).sort();
  fillDisk(MEGABYTE);
  print({ backup: await attempt(backUpFolder(disk, path.join(disk, "shop.backup"), 0)), files: list() });
  print({ elsewhere: await attempt(backUpFolder(disk, elsewhere, 0)) });
  const settings = { replace: true, now: 0, environment: { NODE_ENV: "test" as const } };
  print({ restore: await attempt(restoreDatabase(elsewhere, { DATA_DIR: disk }, settings)), files: list() });
  fs.rmSync(elsewhere);
}

const ACTS: Record<string, () => Promise<void>> = { fill, fillLog, recover, backUp };
void ACTS[act]?.();
