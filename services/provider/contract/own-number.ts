/**
 * Placeholder in a document's texts for its own number where that is given only when the document is made: the provider
 * service, which reserves the numbers of credit notes, puts it in. A sign that no text contains (Unicode, private use).
 */
export const ownNumber = '\uE000';

/** A text as it reads while the number is not known: without the sign, and without the blank in front of it. */
export const dropOwnNumber = (text: string): string => text.replaceAll(/ ?\uE000/g, '');
