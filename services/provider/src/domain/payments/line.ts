/** Payment services that lines come from. */
export const paymentSources = ['shopify_payments', 'paypal'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** A line as a payment service reports it. */
export type LineContent = {
  /** The payment service's own id of what moved the money. */
  readonly externalId: string;
  /** Which piece of it: `gross`, `fee`, `payout`, … */
  readonly piece: string;
  /** Signed, in the account's currency. */
  readonly amount: string;
  /** `YYYY-MM-DD`, Europe/Berlin. */
  readonly date: string;
  readonly purpose: string;
  readonly counterparty: string;
};

/** Which line it is; unique within a source. */
export type LineName = Pick<LineContent, 'externalId' | 'piece'>;

/** Stands at the end of the purpose, so that the line is found again by it. */
export const lineMark = ({ externalId, piece }: LineName): string => `${externalId}/${piece}`;

const separator = ' · ';
const longestText = 200;

/** What a person reads, and the mark behind it. */
export function markedPurpose(line: Pick<LineContent, 'purpose' | 'externalId' | 'piece'>): string {
  const text = line.purpose.replaceAll(/\s+/g, ' ').trim();
  return [...(text === '' ? [] : [cut(text)]), lineMark(line)].join(separator);
}

const cut = (text: string): string => [...text].slice(0, longestText).join('').trim();

/** The mark that a purpose ends with; null for lines that others made. */
export const readMark = (purpose: string): string | null =>
  /(?:^| · )([^\s/]+\/[a-z0-9_-]+)$/.exec(purpose.trim())?.[1] ?? null;

/** What a payment service kept of a payment or paid out: never the payment itself, though it may name the order. */
export const isApart = (purpose: string): boolean => /\/(?:fee|payout)$/.test(readMark(purpose) ?? '');
