/** For calls whose work grows with what there is: a run of payouts takes as long as there are partners. */
export const longCall = { timeoutMs: 10 * 60_000 } as const;
