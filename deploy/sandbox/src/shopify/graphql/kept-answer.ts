/** First answer to a key; plain data, so that it survives a restart. */
export type KeptAnswer = { at: string; asked: string; answer: unknown };
