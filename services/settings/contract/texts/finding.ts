/** Something wrong at an index of the source. German, without the position. */
export type Finding = { readonly at: number; readonly message: string };
