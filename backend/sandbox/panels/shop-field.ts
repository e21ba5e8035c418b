import { html } from "hono/html";

export interface Shop {
  id: string;
}

/** Chooses the brand that a form is about. */
export const renderShopField = (shops: readonly Shop[]) => html`<label
  >Shop
  <select name="site">
    ${shops.map(({ id }) => html`<option>${id}</option>`)}
  </select></label
>`;
