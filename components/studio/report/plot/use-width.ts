import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const FIRST_WIDTH = 560;

/** The width of an element in pixels, so that a drawing can keep the size of its text and lines. */
export function useWidth<Tag extends HTMLElement>(): { ref: RefObject<Tag | null>; width: number } {
  const ref = useRef<Tag>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
