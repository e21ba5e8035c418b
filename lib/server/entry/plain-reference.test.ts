/** @jest-environment jsdom */

import { createHash } from "node:crypto";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { COPY_SCRIPT, COPY_SCRIPT_HASH, createPlainReference } from "./plain-reference";

describe("the reference of a document without a brand (rules/errors#reference)", () => {
  it("is text, and copied with one press where its script runs", async () => {
    document.body.innerHTML = createPlainReference("7K3M9QXT2B");
    expect(document.body.querySelector("p")).toHaveTextContent("Reference 7K3M9QXT2B");
    expect(screen.queryByRole("button")).toBeNull();
    const user = userEvent.setup();
    // biome-ignore lint/security/noGlobalEval: the script is a text.
    globalThis.eval(COPY_SCRIPT);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe("7K3M9QXT2B");
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
  });

  it("has the script that the policy names", () => {
    const hash = createHash("sha256").update(COPY_SCRIPT).digest("base64");
    expect(COPY_SCRIPT_HASH).toBe(`sha256-${hash}`);
    expect(createPlainReference("7K3M9QXT2B")).toContain(`<script>${COPY_SCRIPT}</script>`);
  });
});
