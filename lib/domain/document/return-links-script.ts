const RETURN_ATTRIBUTE = "data-return";
/** Attributes of a link to log-in or sign-up that returns to the page on which it is opened. */
export const RETURN_LINK = { [RETURN_ATTRIBUTE]: "" };

/**
 * Completes two kinds of links when they are opened: those to log-in and sign-up with the return path
 * (rules/accounts#log-in), those to the same page in another language with the rest of the query. The server's HTML can't
 * contain either, because cached pages are rendered without a query. In capture, so that the browser opens the completed address.
 */
export const RETURN_LINKS_SCRIPT = `addEventListener("click",function(v){var l=location,q,a=v.target.closest&&v.target.closest("a");if(!a)return;if(a.hasAttribute("${RETURN_ATTRIBUTE}")){q=l.pathname+l.search;if(q!=="/")a.search="path="+encodeURIComponent(q)}else if(/^\\?language=/.test(a.getAttribute("href"))){q=new URLSearchParams(l.search);q.set("language",a.lang);a.search=q;a.hash=l.hash}},true)`;
