import { isReactNode } from "./react-node";
import { type Change, getSubject, isSameChange, redoChange, undoChange } from "./recorded-change";
import { keepReplacedTexts } from "./replaced-texts";
import { rememberFields } from "./typed-fields";

/** True for what marks the place of a part of the page that React takes over by itself, or that arrives late. */
const isPlaceMark = (node: Node | null | undefined): boolean =>
  node instanceof Comment ? /^\/?[$&]/.test(node.data) : node instanceof HTMLTemplateElement;

/** 1 for a comment with which such a part begins, -1 for one with which it ends. */
const getDepthChange = (node: Node): number =>
  node instanceof Comment ? Number(/^[$&]/.test(node.data)) - Number(/^\/[$&]/.test(node.data)) : 0;

/** The elements of such parts that React has not taken over yet. */
function listUnhandledParts(): Node[] {
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

const CHECK_INTERVAL_MS = 50;
const OBSERVED: MutationObserverInit = { childList: true, subtree: true, characterDataOldValue: true };

/** Until then the parser also adds to the page. */
let isParsed = true;
/** React compares the page with what it would render. */
let isTakingOver = false;
/** Parts of the page that it takes over later, when their code has loaded. */
let unhandled: readonly Node[] = [];
let undone: Change[] = [];
let observer: MutationObserver | null = null;
let restoreFields = () => {};

/**
 * Undoes the changes of other scripts to the page, and later ones until `redoOutsideChanges`: React fails where
 * it finds something else than the server has sent, and renders all again, without what was typed (rules/outside-changes#before-react). Called once, right before React
 * takes the page over.
 */
export function undoOutsideChanges(): void {
  const recorded = window.outsideChanges;
  observer?.disconnect();
  observer = new MutationObserver(handleRecords);
  waitForParser(observer);
  isTakingOver = recorded !== undefined;
  restoreFields = rememberFields();
  if (recorded) {
    const records = [...recorded.records.splice(0), ...recorded.observer.takeRecords()];
    recorded.observer.disconnect();
    undo(records.filter(isOutsideChange));
  }
  observer.observe(document.body, OBSERVED);
}

/** Changes that are recorded before the parser ends may be its own. */
function waitForParser(ownObserver: MutationObserver): void {
  isParsed = document.readyState !== "loading";
  if (isParsed) return;
  const finish = () => {
    handleRecords(ownObserver.takeRecords());
    isParsed = true;
  };
  window.addEventListener("DOMContentLoaded", finish, { once: true, capture: true });
}

/** Does again what `undoOutsideChanges` has undone; called in the commit in which React has taken the page over. */
export function redoOutsideChanges(): void {
  if (!isTakingOver) return;
  isTakingOver = false;
  // The pending records are React's own changes in this commit.
  observer?.takeRecords();
  unhandled = listUnhandledParts();
  redo();
  // Once React has finished the commit, in which forms get to know their fields.
  queueMicrotask(restoreFields);
  if (isParsed && unhandled.length === 0) return;
  const timer = setInterval(() => {
    updateUnhandledParts();
    redo();
    restoreFields();
    if (isParsed && unhandled.length === 0) clearInterval(timer);
  }, CHECK_INTERVAL_MS);
}

function handleRecords(records: readonly MutationRecord[]): void {
  if (isTakingOver) {
    undo(records.filter(isOutsideChange));
    return;
  }
  updateUnhandledParts();
  const early = records.filter((record) => isUnhandled(record.target));
  undo(early.filter(isOutsideChange));
  const late = records.filter((record) => !early.includes(record));
  forgetRepeated(late);
  keepReplacedTexts(late);
}

const isUnhandled = (node: Node) => unhandled.some((part) => part.contains(node));

/** Parts may arrive as long as the document does. */
function updateUnhandledParts(): void {
  unhandled = isParsed
    ? unhandled.filter((part) => part.isConnected && !isReactNode(part))
    : listUnhandledParts();
}

/**
 * React skips what others add to head and body themselves; our own scripts add nothing elsewhere. What is left out besides is
 * React's own: parts of the page that arrive late move between the comments that mark their place.
 */
function isOutsideChange(record: MutationRecord) {
  const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  if (target === document.body || target instanceof Comment || target instanceof HTMLScriptElement)
    return false;
  if (!isParsed && isPossiblyParsed(record)) return false;
  if (target.isConnected && !document.body.contains(target)) return false;
  if (type !== "childList") return true;
  if (addedNodes.length === 0)
    return target.isConnected && !isPlaceMark(previousSibling) && !isPlaceMark(removedNodes[0]);
  return removedNodes.length > 0 || !isPlaceMark(nextSibling);
}

/** A parser removes nothing, and adds nodes and text at the end. */
const isPossiblyParsed = ({ target, removedNodes, nextSibling, oldValue }: MutationRecord): boolean =>
  removedNodes.length === 0 && !nextSibling && (target.nodeValue ?? "").startsWith(oldValue ?? "");

/** Undoes changes in reverse. Typed values are not part of the document's nodes, and stay. */
function undo(records: readonly MutationRecord[]): void {
  if (records.length === 0) return;
  const changes: Change[] = [];
  keepFocus(() => {
    for (let at = records.length - 1; at >= 0; at--) {
      const record = records[at];
      if (record) changes.push(undoChange(record));
    }
  });
  forgetRepeated(records);
  undone.push(...changes.reverse());
  observer?.takeRecords();
}

/** A translator repeats a change that was undone; only its last attempt is redone. */
function forgetRepeated(records: readonly MutationRecord[]): void {
  if (undone.length === 0) return;
  const bySubject = new Map<Node, MutationRecord[]>();
  for (const record of records)
    bySubject.set(getSubject(record), [...(bySubject.get(getSubject(record)) ?? []), record]);
  undone = undone.filter(
    ({ record }) => !bySubject.get(getSubject(record))?.some((other) => isSameChange(record, other)),
  );
}

function redo(): void {
  const changes = undone;
  undone = [];
  keepFocus(() => {
    for (const change of changes) {
      const { target } = change.record;
      // A node that is missing belongs to another change that waits.
      if (isUnhandled(target) || (!target.isConnected && unhandled.length > 0)) undone.push(change);
      else redoChange(change);
    }
  });
  // At once: React may go on in the same task.
  if (observer) handleRecords(observer.takeRecords());
}

/** Fields that are moved lose the focus. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}
