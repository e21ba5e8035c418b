/** The field of the account on the page, before React handles it, too; null where there is none. */
export const findAccountInput = (): HTMLInputElement | null =>
  document.querySelector('input[name="account"]');
