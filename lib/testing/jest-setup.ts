/// <reference types="@testing-library/jest-dom" />
import { startCpuRecord } from "./record-cpu";

// Every file loads its 170 modules anew, so only those do that have a page.
if (typeof document !== "undefined") require("@testing-library/jest-dom");

// Settings of the storefront for tests of server code; there is no upstream unless a test starts one.
process.env.SITE_API_URL ??= "http://127.0.0.1:1";
process.env.USER_API_URL ??= "http://127.0.0.1:1";
process.env.BILLING_API_URL ??= "http://127.0.0.1:1";
process.env.SESSION_SECRET ??= "a-secret-for-tests-of-32-characters";
process.env.REVALIDATE_SECRET ??= "another-secret-for-tests-32-chars-long";

const recordCpu = startCpuRecord();
afterAll(() => recordCpu(expect.getState().testPath ?? ""));
