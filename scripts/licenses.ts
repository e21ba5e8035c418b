import { writeFileSync } from "node:fs";
import { createLicenseList } from "@/security/license-list";

writeFileSync("docs/licenses.md", createLicenseList());
console.log("docs/licenses.md is written.");
