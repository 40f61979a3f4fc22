/** Shows in a preview whether the shop's notifications know the filter that links are signed with. */
export const testLine = "{{ 'a' | hmac_sha256: 'b' }}";

/** HMAC-SHA256 of `a` under the key `b`. */
export const signedOutput = 'cb448b440c42ac8ad084fc8a8795c98f5b7802359c305eabd57ecdb20e248896';

/** What the preview can show: the signature, the text that went in (Liquid passes it on by filters that it does not know). */
export const testAnswers = ['signed', 'plain', 'other'] as const;
export type TestAnswer = (typeof testAnswers)[number];

/** How a mail comes to the address of a document: it signs the address itself, or reads it in a metafield of the order. */
export type LinkWay = 'signed' | 'metafield';

const ways: Readonly<Record<TestAnswer, LinkWay | null>> = {
  signed: 'signed',
  plain: 'metafield',
  other: null,
};

/** Null while nothing is known that leads on. */
export const wayOf = (answer: TestAnswer | null): LinkWay | null => answer && ways[answer];
