import type { MetafieldPlace, MetafieldWay } from './metafield-way.ts';

/** Shows in a preview whether the shop's notifications know the filter that links are signed with. */
export const testLine = "{{ 'a' | hmac_sha256: 'b' }}";

/** HMAC-SHA256 of `a` under the key `b`. */
export const signedOutput = 'cb448b440c42ac8ad084fc8a8795c98f5b7802359c305eabd57ecdb20e248896';

/** Results of the preview: the signature, or the text that went in (Liquid passes on what it does not know). */
export const testAnswers = ['signed', 'plain', 'other'] as const;
export type TestAnswer = (typeof testAnswers)[number];

/** How a mail comes to the address of a document: it signs the address itself, or reads it in a metafield of the order. */
type LinkWay = 'signed' | 'metafield';

const ways: Readonly<Record<TestAnswer, LinkWay | null>> = {
  signed: 'signed',
  plain: 'metafield',
  other: null,
};

/** A way on which nothing is missing any more. */
export type OpenWay =
  | { readonly kind: 'signed' }
  | { readonly kind: 'metafield'; readonly place: MetafieldPlace };

/**
 * The way that the answer leads to; null while nothing is known that leads on.
 * @param metafield how far the shop is with a metafield for the link; null while that is on its way
 */
export function openWay(answer: TestAnswer | null, metafield: MetafieldWay | null): OpenWay | null {
  const way = answer && ways[answer];
  if (way === 'signed') return { kind: 'signed' };
  return way === 'metafield' && metafield?.kind === 'ready'
    ? { kind: 'metafield', place: metafield.place }
    : null;
}
