/** A document's text with a paragraph of ours below what the merchant wrote; both are HTML. */
export const below = (text: string, paragraph: string): string =>
  text === '' ? paragraph : `${text}<br><br>${paragraph}`;
