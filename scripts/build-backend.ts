import { BACKEND_BUILD, buildIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/child";

/** Builds the backend if its sources changed; run by the tests that start it. */
runScript(async () => {
  await buildIfNeeded(BACKEND_BUILD);
});
