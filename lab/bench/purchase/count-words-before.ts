/** Runs in the page: the words that are shown in the content before an element. */
export function countWordsBefore(button: Element): number {
  const main = document.querySelector("main");
  if (!main) return 0;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let words = 0;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!(button.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)) break;
    const parent = text.parentElement;
    const box = parent?.getBoundingClientRect();
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !box || box.width < 2) continue;
    words += (text.textContent ?? "").split(/\s+/).filter(Boolean).length;
  }
  return words;
}
