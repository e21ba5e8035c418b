/** One recorded change that is undone, so that it can be done again. */
export interface Change {
  record: MutationRecord;
  /** The text after it. */
  text: string | null;
  /** Where removed nodes were found, if not outside of the document: their insertion there was not recorded. */
  moves: readonly { node: Node; parent: Node; before: Node | null }[];
}

/** A node by which a change is found among others. */
export const getSubject = ({
  type,
  target,
  removedNodes,
  nextSibling,
  previousSibling,
}: MutationRecord): Node =>
  type === "childList" ? (removedNodes[0] ?? nextSibling ?? previousSibling ?? target) : target;

/** True for a change of the same text, the removal of the same node, and what is added at the same place. */
export function isSameChange(one: MutationRecord, other: MutationRecord): boolean {
  if (one.type !== other.type || one.target !== other.target) return false;
  const [removed] = one.removedNodes;
  if (removed !== other.removedNodes[0]) return false;
  // What stands before the place may itself have been translated again.
  return (
    removed !== undefined ||
    (one.nextSibling === other.nextSibling &&
      (one.nextSibling !== null || one.previousSibling === other.previousSibling))
  );
}

/** Undoes a change, and returns what it takes to do it again. */
export function undoChange(record: MutationRecord): Change {
  const { type, target, addedNodes, removedNodes, oldValue } = record;
  if (type !== "childList") {
    const text = target.nodeValue;
    target.nodeValue = oldValue;
    return { record, text, moves: [] };
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const moves = [...removedNodes].flatMap((node) =>
    node.parentNode ? [{ node, parent: node.parentNode, before: node.nextSibling }] : [],
  );
  const before = findPlace(record) ?? null;
  for (const node of removedNodes) target.insertBefore(node, before);
  return { record, text: null, moves };
}

/** Before which node of its parent a recorded change took place; undefined where neither neighbor is there any more. */
function findPlace({ target, previousSibling, nextSibling }: MutationRecord): Node | null | undefined {
  if (nextSibling?.parentNode === target) return nextSibling;
  if (previousSibling?.parentNode === target) return previousSibling.nextSibling;
  return previousSibling || nextSibling ? undefined : null;
}

/** A change whose nodes React has removed or moved is not done again. */
export function redoChange({ record, text, moves }: Change): void {
  const { type, target, addedNodes, removedNodes } = record;
  if (!target.isConnected) return;
  if (type !== "childList") {
    if (target.nodeValue === record.oldValue) target.nodeValue = text;
    return;
  }
  const nodes = [...removedNodes];
  if (nodes.some((node) => node.parentNode !== target)) return;
  const place = nodes.length > 0 ? (nodes.at(-1)?.nextSibling ?? null) : findPlace(record);
  if (place === undefined) return;
  for (const node of nodes) target.removeChild(node);
  for (const node of addedNodes) target.insertBefore(node, place);
  for (const { node, parent, before } of moves)
    parent.insertBefore(node, before?.parentNode === parent ? before : null);
}
