/** Addresses of a text, each once; separated by blanks, commas or semicolons. */
export const splitAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];

/**
 * Good enough to hand it to a mail server, which has the last word. Nobody sees what `\p{C}` is: none of it may be in it; nor what only
 * looks like a letter, as full-width ones do: no mailbox has it, and a mail server may read another address.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  text.normalize('NFC') === text.normalize('NFKC') &&
  /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[^\s\p{C}@<>"(),:;[\]\\.]+(?:\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u.test(text);
