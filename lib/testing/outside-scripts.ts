/**
 * What scripts of others do to a page: translators and password managers. Each function is complete in itself, because a browser
 * gets its text.
 */

/** How a translator puts its text in the place of the page's own: around the same node, with a new one, or into it. */
export const TRANSLATORS = ["wraps", "wraps in steps", "replaces", "replaces in steps", "writes"] as const;
export type Translator = (typeof TRANSLATORS)[number];

export interface OutsideScript {
  /** The beginning of a translated text. */
  mark: string;
  translator: Translator;
  /** Also what is added later, as it appears. */
  isKept: boolean;
}

/** Translates the texts of the page. @returns what ends it */
export function translatePage({ mark, translator, isKept }: OutsideScript): () => void {
  function translate(text: Text): void {
    const parent = text.parentElement;
    const isOwn = !text.data.trim() || text.data.startsWith(mark) || parent?.closest("script,style,textarea");
    if (!parent || isOwn) return;
    if (translator === "writes") {
      text.data = mark + text.data;
      return;
    }
    const font = document.createElement("font");
    const inner = font.appendChild(document.createElement("font"));
    if (translator.endsWith("steps")) {
      parent.insertBefore(font, text);
      parent.removeChild(text);
    } else parent.replaceChild(font, text);
    if (translator.startsWith("wraps")) {
      inner.append(text);
      text.data = mark + text.data;
    } else inner.append(mark + text.data);
  }

  function translateAll(): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (document.body?.contains(walker.currentNode)) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }

  let isWaiting = false;
  const translateLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      translateAll();
    });
  };
  translateAll();
  const observer = new MutationObserver(translateLater);
  if (isKept) observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    isWaiting = true;
  };
}

/** Adds an icon beside each field and an attribute to it, as password managers do. */
export function decorateFields({ isKept }: Pick<OutsideScript, "isKept">): void {
  const decorateAll = () => {
    for (const field of document.querySelectorAll("input")) {
      if (/radio|checkbox|file|hidden/.test(field.type) || field.dataset.managed !== undefined) continue;
      field.dataset.managed = "";
      const icon = document.createElement("div");
      icon.dataset.icon = "";
      icon.style.position = "absolute";
      field.after(icon);
    }
  };
  decorateAll();
  const seen = { childList: true, subtree: true };
  if (isKept) new MutationObserver(() => setTimeout(decorateAll)).observe(document, seen);
}
