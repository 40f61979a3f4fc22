/** Values of a contract's query as they stand in an address. */
export const addressValues = (query: object): Record<string, string | number | undefined> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
