/**
 * Scrolls to what has just appeared, a frame later: the browser keeps what is visible in its place while something grows above it
 * (scroll anchoring), but not where the page scrolls in the same frame.
 */
export function revealAfterPaint(element: Element, options: ScrollIntoViewOptions): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.scrollIntoView?.(options)));
}
