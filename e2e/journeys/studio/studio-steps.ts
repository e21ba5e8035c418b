import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";

const STUDIO_URL = `http://studio.localhost:${STOREFRONT_PORT}`;

/** The address of a page of the console. */
export const getStudioUrl = (path: string): string => STUDIO_URL + path;

/**
 * Opens a page of the console and logs in as one of the demo's operators, who has hidden the preview beside the forms: only the journey
 * about it needs a preview for each change.
 */
export async function openStudio(page: Page, role: "owner" | "editor" | "viewer", path = "/"): Promise<void> {
  const operator = DEMO_OPERATORS.find((item) => item.role === role);
  await page.goto(getStudioUrl(path));
  await page.getByLabel("Email address").fill(operator?.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_OPERATOR_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("console-preview-hidden", "1"));
}

/** A brand of this journey alone, begun as a copy of Savanna: the demo's own belong to other journeys. */
export async function beginBrand(page: Page): Promise<{ id: string; url: string }> {
  const id = `studio-${randomBytes(4).toString("hex")}`;
  await page.goto(getStudioUrl("/"));
  await page.getByRole("button", { name: "New brand" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nova");
  await page.getByLabel("Id", { exact: true }).fill(id);
  await page.getByLabel("First host").fill(`${id}.localhost`);
  await page.getByRole("combobox", { name: /^Copy of/ }).fill("savanna");
  await page.getByRole("option", { name: /^Savanna/ }).click();
  await page.getByRole("button", { name: "Begin the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova" })).toBeVisible();
  return { id, url: `http://${id}.localhost:${STOREFRONT_PORT}` };
}

/** Types into a field of the draft and leaves it; resolves once it is stored. */
export async function changeField(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/admin/changeDraft"));
  await field.fill(value);
  await field.blur();
  await answer;
}

/** Publishes the draft; resolves with the number of its version. */
export async function publish(page: Page, id: string): Promise<number> {
  await page.goto(getStudioUrl(`/brand/${id}/changes`));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const notice = page.getByText(/^Version \d+ is live/);
  await expect(notice).toBeVisible();
  return Number(/\d+/.exec((await notice.textContent()) ?? "")?.[0]);
}
