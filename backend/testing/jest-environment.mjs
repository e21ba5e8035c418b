import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { TestEnvironment } from "jest-environment-node";

/** A test's database is small: a few pages of memory are enough, and zeroing the usual 128 MB takes a third of a second. */
const START_PARAMETERS = ["shared_buffers=8MB", "wal_buffers=1MB", "max_connections=5"];
const startParams = [
  ...PGlite.defaultStartParams,
  ...START_PARAMETERS.flatMap((parameter) => ["-c", parameter]),
];

/** Content of the newest template, for all test files of this process; reading its 40 MB takes a tenth of a second. */
let template = { file: "", content: new Blob([]) };

function readTemplate(file) {
  if (template.file !== file) template = { file, content: new Blob([fs.readFileSync(file)]) };
  return template.content;
}

/**
 * PGlite imports modules at run time, which Jest's sandbox can't without a flag of Node's. So it is loaded here,
 * outside the sandbox, and passed in; `backend/testing/test-database.ts` uses it.
 */
export default class BackendEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.openTestPGlite = ({ templateFile, folder }) =>
      PGlite.create({
        startParams,
        ...(folder ? { dataDir: folder } : {}),
        ...(templateFile ? { loadDataDir: readTemplate(templateFile) } : {}),
      });
  }
}
