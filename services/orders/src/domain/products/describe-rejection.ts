import { quoteSaying } from '@belegfluss/provider/contract';

export type RejectedPart = {
  readonly number: string;
  /** As the provider says it; may be empty. */
  readonly message: string;
};

/** German: which of a product's parts the provider refuses, why, and what to do. At least one part. */
export function describeRejection(rejected: readonly [RejectedPart, ...RejectedPart[]]): string {
  const [{ number, message }, ...others] = rejected;
  const more =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' Ein weiterer Artikel des Produkts ist auch betroffen.'
        : ` ${others.length} weitere Artikel des Produkts sind auch betroffen.`;
  return `sevdesk hat den Artikel „${number}“ abgelehnt.${more} Ändere das Produkt in Shopify, dann wird es von selbst noch einmal übertragen. ${quoteSaying(message)}`.trim();
}
