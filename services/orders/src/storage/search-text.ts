/** A pattern for `LIKE` that finds the text anywhere in lower-case text. What people type is never a pattern. */
export const patternOf = (search: string): string => `%${escapeLike(search.toLowerCase())}%`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
