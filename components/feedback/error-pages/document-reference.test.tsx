/** @jest-environment ./lib/testing/browser-environment.mjs */

import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { ERROR_HEAD_SCRIPT } from "@/lib/domain/document/document-scripts";
import { REFERENCE_PLACE, writeReference } from "@/lib/domain/support/reference-place";
import errors from "@/messages/en/errors.json";
import { DocumentReference } from "./document-reference";

const texts = errors.reference;
const page = <DocumentReference texts={texts} />;
const getButton = () => screen.getByRole("button", { name: texts.copy });

beforeAll(() => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  // biome-ignore lint/security/noGlobalEval: the script is a text.
  globalThis.eval(ERROR_HEAD_SCRIPT);
});

describe("the reference of a finished document (rules/errors#reference)", () => {
  it("is text, copied before React by a press that waits for nothing, and stays when React comes", async () => {
    const user = userEvent.setup();
    document.body.innerHTML = `<div id="root">${writeReference(renderToString(page), "7K3M9QXT2B")}</div>`;
    const root = document.getElementById("root") as HTMLElement;
    expect(root).toHaveTextContent("Reference 7K3M9QXT2B");
    await user.click(getButton());
    expect(await navigator.clipboard.readText()).toBe("7K3M9QXT2B");
    expect(root).toHaveTextContent(texts.copied);
    expect(window.earlyActions).toEqual([]);
    await act(async () => void hydrateRoot(root, page));
    expect(root).toHaveTextContent("Reference 7K3M9QXT2B");
    await user.keyboard("{Enter}");
    expect(await navigator.clipboard.readText()).toBe("7K3M9QXT2B");
  });

  it("is none where no server of ours has written one", async () => {
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
    const root = document.getElementById("root") as HTMLElement;
    await act(async () => void hydrateRoot(root, page));
    expect(document.body).not.toHaveTextContent(REFERENCE_PLACE);
  });
});
