import { isReactNode } from "./react-node";
import { keepReplacedTexts } from "./replaced-texts";

const CHECK_INTERVAL_MS = 50;
const OBSERVED: MutationObserverInit = { childList: true, subtree: true, characterDataOldValue: true };

/** One recorded change that is undone, so that it can be done again. */
interface Change {
  record: MutationRecord;
  /** The text after it. */
  text: string | null;
  /** Where removed nodes were found, if not outside of the document: their insertion there was not recorded. */
  moves: readonly { node: Node; parent: Node; before: Node | null }[];
}

/** React compares the page with what it would render. */
let isTakingOver = false;
/** Parts of the page that it takes over later, when their code has loaded. */
let unhandled: readonly Node[] = [];
let undone: Change[] = [];
let observer: MutationObserver | null = null;

/**
 * Undoes what other scripts have changed in the page, and what they go on to change until `redoOutsideChanges`: React fails where
 * it finds something else than the server has sent, and renders all again, without what was typed (rules/outside-changes#before-react). Called once, right before React
 * takes the page over.
 */
export function undoOutsideChanges(): void {
  const recorded = window.outsideChanges;
  observer?.disconnect();
  observer = new MutationObserver(handleRecords);
  isTakingOver = recorded !== undefined;
  if (recorded) {
    const records = [...recorded.records.splice(0), ...recorded.observer.takeRecords()];
    recorded.observer.disconnect();
    undo(records.filter(isOutsideChange));
  }
  observer.observe(document.body, OBSERVED);
}

/** Does again what `undoOutsideChanges` has undone; called in the commit in which React has taken the page over. */
export function redoOutsideChanges(): void {
  if (!isTakingOver) return;
  isTakingOver = false;
  // What waits there is React's own work in this commit.
  observer?.takeRecords();
  unhandled = listUnhandledParts();
  redo();
  if (unhandled.length === 0) return;
  const timer = setInterval(() => {
    forgetHandledParts();
    redo();
    if (unhandled.length === 0) clearInterval(timer);
  }, CHECK_INTERVAL_MS);
}

function handleRecords(records: readonly MutationRecord[]): void {
  if (isTakingOver) {
    undo(records.filter(isOutsideChange));
    return;
  }
  forgetHandledParts();
  const early = records.filter((record) => isUnhandled(record.target));
  undo(early.filter(isOutsideChange));
  keepReplacedTexts(records.filter((record) => !early.includes(record)));
}

const isUnhandled = (node: Node) => unhandled.some((part) => part.contains(node));

function forgetHandledParts(): void {
  unhandled = unhandled.filter((part) => part.isConnected && !isReactNode(part));
}

/**
 * React skips what others add to head and body themselves; our own scripts add nothing elsewhere. What is left out besides is
 * React's own: parts of the page that arrive late move between the comments that mark their place.
 */
function isOutsideChange({
  type,
  target,
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord) {
  if (target === document.body || target instanceof Comment) return false;
  if (target.isConnected && !document.body.contains(target)) return false;
  if (type !== "childList") return true;
  if (addedNodes.length === 0)
    return target.isConnected && !isPlaceMark(previousSibling) && !isPlaceMark(removedNodes[0]);
  return removedNodes.length > 0 || !isPlaceMark(nextSibling);
}

const isPlaceMark = (node: Node | null | undefined): boolean =>
  node instanceof Comment ? /^\/?[$&]/.test(node.data) : node instanceof HTMLTemplateElement;

/** The first element after each comment that marks the place of such a part. */
function listUnhandledParts(): Node[] {
  const parts: Node[] = [];
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (!/^\$/.test((comments.currentNode as Comment).data)) continue;
    let node = comments.currentNode.nextSibling;
    while (node && !(node instanceof Element) && !isPlaceMark(node)) node = node.nextSibling;
    if (node instanceof Element && !isReactNode(node)) parts.push(node);
  }
  return parts;
}

/** Undoes changes in reverse. What is typed is no part of the document's nodes, and stays. */
function undo(records: readonly MutationRecord[]): void {
  if (records.length === 0) return;
  const changes: Change[] = [];
  keepFocus(() => {
    for (let at = records.length - 1; at >= 0; at--) {
      const record = records[at];
      if (record) changes.push(undoChange(record));
    }
  });
  undone.push(...changes.reverse());
  observer?.takeRecords();
}

function undoChange(record: MutationRecord): Change {
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

function redo(): void {
  const changes = undone;
  undone = [];
  keepFocus(() => {
    for (const change of changes) {
      const { target } = change.record;
      // A node that is not there yet belongs to a change that waits, too.
      if (isUnhandled(target) || (!target.isConnected && unhandled.length > 0)) undone.push(change);
      else redoChange(change);
    }
  });
  // At once: React may go on in the same task.
  if (observer) handleRecords(observer.takeRecords());
}

/** A change whose nodes React has removed or moved is not done again. */
function redoChange({ record, text, moves }: Change): void {
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

/** Fields that are moved lose the focus. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}
