import { cutText } from '@belegfluss/settings/contract';

export type RejectedPart = {
  readonly number: string;
  /** As the provider says it; may be empty. */
  readonly message: string;
};

/** No more of what the provider says than a person reads. */
const longestSaying = 300;

/** German: which of a product's parts the provider refuses, why, and what to do. At least one part. */
export function describeRejection(rejected: readonly [RejectedPart, ...RejectedPart[]]): string {
  const [{ number, message }, ...others] = rejected;
  const more =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' Ein weiterer Artikel des Produkts ist auch betroffen.'
        : ` ${others.length} weitere Artikel des Produkts sind auch betroffen.`;
  return `sevdesk hat den Artikel „${number}“ abgelehnt${endOfSaying(message)}${more} Ändere das Produkt in Shopify, dann wird es von selbst noch einmal übertragen.`;
}

/** Ends a sentence about a refusal with what the provider says, `: The rate is unknown.`, or with a full stop. */
export function endOfSaying(message: string): string {
  const saying = cutText(message.trim(), longestSaying).replace(/[.\s]+$/, '');
  return saying === '' ? '.' : `: ${saying}.`;
}
