import { isReactNode } from "./react-node";

/** The nodes that have replaced a text of React's. */
interface Replacement {
  parent: Node;
  standIns: ChildNode[];
}

const replacements = new WeakMap<Node, Replacement>();
/** The text for which a node stands. */
const replacedTexts = new WeakMap<Node, Text>();
const guardedParents = new WeakSet<Node>();

/**
 * Finds in what has changed the texts of React's that another script, such as a translator's, has replaced by nodes of its own. From
 * then on React's operations on such a text apply to its replacements (rules/outside-changes#after-react): they mark its place, go with
 * it, and a new text takes their place.
 */
export function keepReplacedTexts(records: readonly MutationRecord[]): void {
  const added = new Set<Node>();
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (!isReactNode(node)) added.add(node);
  for (const record of records) {
    for (const node of record.addedNodes) handOver(record, node);
    replaceTexts(record, (text) => findStandIns(text, record, added));
  }
  for (const record of records) replaceTexts(record, () => findLaterStandIns(record, added, records));
}

/** A node that stood for a text has itself been replaced, or the text is back. */
function handOver({ target, removedNodes }: MutationRecord, node: Node): void {
  const own = replacements.get(node);
  if (own && own.parent === target && node.parentNode === target) restore(node as Text, own);
  for (const removed of removedNodes) {
    const text = replacedTexts.get(removed);
    const replacement = text && replacements.get(text);
    if (!replacement || node === text || isReactNode(node)) continue;
    replacement.standIns.push(node as ChildNode);
    replacedTexts.set(node, text);
  }
}

function replaceTexts({ target, removedNodes }: MutationRecord, find: (text: Text) => readonly Node[]): void {
  if (!isReactNode(target)) return;
  for (const text of removedNodes) {
    if (!(text instanceof Text) || !isReactNode(text) || text.parentNode === target) continue;
    if (replacements.has(text)) continue;
    const standIns = find(text).filter((node) => !replacedTexts.has(node));
    if (standIns.length > 0) replace(text, { parent: target, standIns: standIns as ChildNode[] });
  }
}

function replace(text: Text, replacement: Replacement): void {
  const { parent, standIns } = replacement;
  replacements.set(text, replacement);
  for (const node of standIns) replacedTexts.set(node, text);
  guardParent(parent);
  Object.defineProperty(text, "nodeValue", {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      Node.prototype.insertBefore.call(parent, text, findPlace(replacement));
      restore(text, replacement);
      text.data = value;
    },
  });
}

/** What was added in the place of the text: in one step, around it, or beside it. */
function findStandIns(
  text: Text,
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
): readonly Node[] {
  const inOneStep = [...addedNodes].filter((node) => added.has(node));
  if (inOneStep.length > 0) return inOneStep;
  let around: Node | null = text;
  while (around && around.parentNode !== target) around = around.parentNode;
  if (around) return [around];
  const beside = [previousSibling, nextSibling].find(
    (node) => node && added.has(node) && !replacedTexts.has(node),
  );
  return beside ? [beside] : [];
}

/** What was added where the text had been. */
function findLaterStandIns(
  { target, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
  records: readonly MutationRecord[],
): readonly Node[] {
  const later = records.find(
    (other) =>
      other.target === target &&
      other.removedNodes.length === 0 &&
      other.previousSibling === previousSibling &&
      other.nextSibling === nextSibling,
  );
  return [...(later?.addedNodes ?? [])].filter((node) => added.has(node));
}

/** React names a replaced text in calls of its parent only. */
function guardParent(parent: Node): void {
  if (guardedParents.has(parent)) return;
  guardedParents.add(parent);
  const insert = <Child extends Node>(node: Child, before: Node | null): Child => {
    const moved = replacements.get(node);
    if (moved) restore(node, moved);
    const replacement = before && replacements.get(before);
    return Node.prototype.insertBefore.call(
      parent,
      node,
      replacement ? findPlace(replacement) : before,
    ) as Child;
  };
  const remove = <Child extends Node>(node: Child): Child => {
    const replacement = replacements.get(node);
    if (!replacement) return Node.prototype.removeChild.call(parent, node) as Child;
    restore(node, replacement);
    return node;
  };
  const append = <Child extends Node>(node: Child): Child => insert(node, null);
  Object.assign(parent, { insertBefore: insert, removeChild: remove, appendChild: append });
}

/** The first of the nodes that is still there; null, the end, where all are gone. */
const findPlace = ({ parent, standIns }: Replacement): Node | null =>
  standIns.find((node) => node.parentNode === parent) ?? null;

/** Restores the text and removes its replacements. */
function restore(text: Node, { parent, standIns }: Replacement): void {
  replacements.delete(text);
  Reflect.deleteProperty(text, "nodeValue");
  for (const node of standIns) {
    replacedTexts.delete(node);
    if (node.parentNode === parent) Node.prototype.removeChild.call(parent, node);
  }
}
