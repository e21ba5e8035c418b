const RETURN_ATTRIBUTE = "data-return";
/** Attributes of a link to log-in or sign-up that returns to the page on which it is opened. */
export const RETURN_LINK = { [RETURN_ATTRIBUTE]: "" };

const PASS_ATTRIBUTE = "data-pass";
/** Attributes of a link between log-in, sign-up and account recovery that passes the return path of the page on. */
export const PASSING_LINK = { [PASS_ATTRIBUTE]: "" };

const LANGUAGE_LINK = `if(/^\\?language=/.test(a.getAttribute("href"))){q=new URLSearchParams(l.search);q.set("language",a.lang);a.search=q;a.hash=l.hash}`;
const createScript = (attribute: string, complete: string) =>
  `addEventListener("click",function(v){var l=location,q,a=v.target.closest&&v.target.closest("a");if(!a)return;if(a.hasAttribute("${attribute}")){${complete}}else ${LANGUAGE_LINK}},true)`;

/**
 * Completes two kinds of links when they are opened: those to log-in and sign-up with the return path
 * (rules/accounts#log-in), those to the same page in another language with the rest of the query. The server's HTML can't
 * contain either, because cached pages are rendered without a query. In capture, so that the browser opens the completed address.
 */
export const RETURN_LINKS_SCRIPT = createScript(
  RETURN_ATTRIBUTE,
  `q=l.pathname+l.search;if(q!=="/")a.search="path="+encodeURIComponent(q)`,
);

/** The same on the documents of log-in, sign-up and account recovery, whose links pass on what says where to return. */
export const PASSING_LINKS_SCRIPT = createScript(
  PASS_ATTRIBUTE,
  `q=l.search.match(/\\b(path|planId)=[^&]*/g);if(q&&!a.search)a.search=q.join("&")`,
);
