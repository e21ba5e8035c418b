/** React marks each node that it renders or takes over with properties of its own. */
export const isReactNode = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith("__react"));
