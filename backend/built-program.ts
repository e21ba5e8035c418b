/** The program that the backend is built into, from the root of the repository; `scripts/stack/build.ts` builds it. */
export const BACKEND_PROGRAM = ".backend/main.js";

/** What Node is given to run it; errors then name lines of the sources. */
export const BACKEND_PROGRAM_ARGS: readonly string[] = ["--enable-source-maps", BACKEND_PROGRAM];

/** The commands of operators (`npm run brand` and so on), for an image without the packages of development: `node .backend/command.js brand --help`. */
export const COMMAND_PROGRAM = ".backend/command.js";
