"use client";

import { useEffect, useState } from "react";

const START = "#field/";
/** How long a section may take to show the field: its texts may be loaded first. */
const PATIENCE_MS = 10_000;

/** A link to a value of the draft in its section of the console. */
export const createFieldLink = (brand: string, section: string, path: readonly string[]): string =>
  `/brand/${brand}/${section}${START}${path.map(encodeURIComponent).join("/")}`;

/** Follows such a link as a click on it does: once everything is stored, and also where the address has it already. */
export function openFieldLink(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The path of the value to which the address leads; null: to none. */
export function readFieldLink(): string[] | null {
  const { hash } = window.location;
  if (!hash.startsWith(START)) return null;
  try {
    return hash.slice(START.length).split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The field of a value; of a part of it or, at last, of a value that it is part of. */
function findField(path: readonly string[], isLast: boolean): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const address = path.join(".");
  const getAddress = ({ dataset }: HTMLElement) => dataset.field ?? "";
  const match =
    fields.find((field) => getAddress(field) === address) ??
    fields.find((field) => getAddress(field).startsWith(`${address}.`));
  if (match || !isLast) return match ?? null;
  const around = fields.filter((field) => address.startsWith(`${getAddress(field)}.`));
  return around.sort((one, other) => getAddress(other).length - getAddress(one).length)[0] ?? null;
}

/** Unfolds what the field is in, and focuses it. */
function showField(field: HTMLElement): void {
  for (let part: HTMLElement | null = field; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
  const control =
    field.querySelector<HTMLElement>("input, select, textarea") ??
    field.querySelector<HTMLElement>("button, a");
  field.scrollIntoView?.({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** Shows the field to which the address leads, as soon as it is there; with the number of the visit, for sections that hide some. */
export function useFieldLink(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const count = () => setVisit((number) => number + 1);
    // A link that was followed before changes nothing in the address.
    const countAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.href === window.location.href && readFieldLink()) count();
    };
    window.addEventListener("hashchange", count);
    document.addEventListener("click", countAgain);
    return () => {
      window.removeEventListener("hashchange", count);
      document.removeEventListener("click", countAgain);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit shows the field again.
  useEffect(() => {
    const path = readFieldLink();
    if (!path) return;
    const show = (isLast: boolean) => {
      const field = findField(path, isLast);
      if (field) showField(field);
      return field !== null;
    };
    if (show(false)) return;
    const observer = new MutationObserver(() => {
      if (show(false)) end();
    });
    const timer = setTimeout(() => {
      end();
      show(true);
    }, PATIENCE_MS);
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    // Who goes on by themselves is not led away from there.
    window.addEventListener("pointerdown", end, { once: true });
    window.addEventListener("keydown", end, { once: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      end();
      window.removeEventListener("pointerdown", end);
      window.removeEventListener("keydown", end);
    };
  }, [visit]);
  return visit;
}
