/** The first row of a query; null where it finds none. */
export const takeFirst = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> =>
  (await query)[0] ?? null;
