import { PGlite } from "@electric-sql/pglite";
import { TestEnvironment } from "jest-environment-node";

/**
 * PGlite imports modules at run time, which Jest's sandbox can't without a flag of Node's. So it is loaded here,
 * outside the sandbox, and handed in; `backend/testing/test-database.ts` picks it up.
 */
export default class BackendEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.PGliteOutsideSandbox = PGlite;
  }
}
