import { FILE_POLICY } from "./security-headers";

/**
 * Copies the reference with one press, and selects it where the browser refuses. It is the same for every reference, so that the policy
 * can name it by its hash.
 */
export const COPY_SCRIPT =
  '(()=>{const[b,c,o]=["button","code","output"].map(n=>document.querySelector(n));b.hidden=false;b.onclick=async()=>{getSelection().selectAllChildren(c);let d=true;try{await navigator.clipboard.writeText(c.textContent)}catch{d=document.execCommand("copy")}if(d)o.textContent=b.value}})()';

/** SHA-256 of the script, as a policy names it; written down, because the middleware's runtime can't compute it at once. */
export const COPY_SCRIPT_HASH = "sha256-A31gdLCB1FCoAuhPmlL4MBvJXnK+k1BUxUrShZrYTO8=";

/** The policy of a document without a brand: it loads nothing, and runs nothing but the script of its reference. */
export const PLAIN_POLICY = `${FILE_POLICY}; script-src '${COPY_SCRIPT_HASH}'`;

/** Stands in a document without a brand that Next makes, for the line with the reference; a comment, because under plain `next start` it stays. */
export const PLAIN_REFERENCE_PLACE = "<!--reference-->";

/**
 * The line with the reference of a request in a document without a brand (rules/errors#reference). Without a script it is text to select.
 * @param reference ten digits and letters, written as they are
 */
export const createPlainReference = (reference: string): string =>
  `<p>Reference <code>${reference}</code> <button type="button" value="Copied" hidden>Copy</button> <output></output></p><script>${COPY_SCRIPT}</script>`;
