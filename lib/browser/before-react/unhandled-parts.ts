import { isReactNode } from "./react-node";

/** True for what marks the place of a part of the page that React takes over by itself, or that arrives late. */
export const isPlaceMark = (node: Node | null | undefined): boolean =>
  node instanceof Comment ? /^\/?[$&]/.test(node.data) : node instanceof HTMLTemplateElement;

/** 1 for a comment with which such a part begins, -1 for one with which it ends. */
const getDepthChange = (node: Node): number =>
  node instanceof Comment ? Number(/^[$&]/.test(node.data)) - Number(/^\/[$&]/.test(node.data)) : 0;

/** The elements of such parts that React has not taken over yet. */
export function listUnhandledParts(): Node[] {
  const parts = new Set<Node>();
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (getDepthChange(comments.currentNode) !== 1) continue;
    let depth = 1;
    for (let node = comments.currentNode.nextSibling; node && depth > 0; node = node.nextSibling) {
      depth += getDepthChange(node);
      if (node instanceof Element && !isReactNode(node)) parts.add(node);
    }
  }
  return [...parts];
}
