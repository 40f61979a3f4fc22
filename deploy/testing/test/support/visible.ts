/** Visible characters of a text: no line break, no control character, no mark that turns or hides, no blank. */
export const visible = (text: string): string => text.replace(/[\p{C}\p{Z}\s]+/gu, '');
