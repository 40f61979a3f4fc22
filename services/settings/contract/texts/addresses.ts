/** Addresses of a text, each once; separated by blanks, commas or semicolons. */
export const splitAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];

/**
 * Good enough to hand it to a mail server, which has the last word. Signs of `\p{C}` are invisible and therefore
 * refused; so are signs that only look like a letter, such as full-width ones: no mailbox has them, and a mail server
 * may read another address.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  text.normalize('NFC') === text.normalize('NFKC') &&
  /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[^\s\p{C}@<>"(),:;[\]\\.]+(?:\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u.test(text);
