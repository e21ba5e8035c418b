/** The title of a page in search results and tabs: with the brand's name after it, unless it names the brand already. */
export const joinTitle = (title: string, name: string): string =>
  title.toLowerCase().includes(name.toLowerCase()) ? title : `${title} · ${name}`;
