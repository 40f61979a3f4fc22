/** Pause until the provider's stocks are read again: a call reads a page of a thousand parts. */
export const passPauseMs = (pages: number): number => 20_000 + Math.max(pages - 2, 0) * 10_000;
