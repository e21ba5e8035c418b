/** The checker compiled to JavaScript: runs in this process, starts no program and no thread. The package types only its main entry. */
declare module "recheck/lib/browser.js" {
  export { checkSync, type Diagnostics } from "recheck";
}
