import { quoteSaying } from '@belegfluss/provider/contract';
import { isFinal, type Payout } from './payout.ts';
import type { WeighedPayout } from './weigh-payout.ts';

/** As the table keeps it. */
export type PayoutState = 'open' | 'balanced' | 'differs' | 'failed';

export type SettledPayout = {
  readonly state: PayoutState;
  /** German: why it failed; empty otherwise. */
  readonly error: string;
};

/** What came of posting the lines of a payout. */
export type PayoutPosted = {
  /** What the provider said of those that it does not take. */
  readonly refusals: readonly string[];
  /** Ids of transactions that could not be read. */
  readonly unreadable: readonly string[];
};

/** How a payout stands after its lines were posted. */
export function decidePayout(
  payout: Payout,
  weighed: WeighedPayout,
  { refusals, unreadable }: PayoutPosted,
): SettledPayout {
  const error =
    weighed.foreign.length > 0
      ? foreignText(weighed.foreign)
      : unreadable.length > 0
        ? unreadableText
        : refusalText(refusals);
  if (error !== '') return { state: 'failed', error };
  // Shopify may still be putting it together.
  if (payout.status === 'scheduled') return open;
  if (Number(weighed.difference) !== 0) return { state: 'differs', error: '' };
  return isFinal(payout) ? { state: 'balanced', error: '' } : open;
}

const open: SettledPayout = { state: 'open', error: '' };

/** Why nothing of a payout can be posted on an account of another currency. */
export const otherCurrencyText = (currency: string, account: string): string =>
  `Shopify zahlt in ${currency} aus, das verknüpfte Konto führt sevdesk in ${account}. Buche diese Auszahlung in sevdesk von Hand.`;

const foreignText = (currencies: readonly string[]): string =>
  `Die Auszahlung enthält Vorgänge in ${currencies.join(', ')}, die sich nicht auf das Konto stellen lassen. Buche sie in sevdesk von Hand.`;

const unreadableText =
  'Shopify nennt Vorgänge dieser Auszahlung in einer Form, die Belegfluss nicht kennt. Der Abruf versucht es von selbst wieder; andere Auszahlungen gehen weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.';

/** What a reading left out; empty when nothing was. */
export const leftOutText = (unreadable: readonly string[]): string => {
  if (unreadable.length === 0) return '';
  const ids = unreadable.filter((id) => id !== '').slice(0, 5);
  const named = ids.length > 0 ? ` (${ids.join(', ')})` : '';
  return `Shopify nennt ${unreadable.length === 1 ? 'einen Vorgang' : `${unreadable.length} Vorgänge`}${named} in einer Form, die Belegfluss nicht kennt. Alles andere ist abgerufen; der Abruf versucht es von selbst wieder. Bleibt es länger als einen Tag dabei, wende dich an den Support.`;
};

const refusalText = ([first, ...more]: readonly string[]): string => {
  if (first === undefined) return '';
  const count = more.length > 0 ? ` Das betrifft ${more.length + 1} Umsätze.` : '';
  return `sevdesk nimmt einen Umsatz nicht an.${count} Prüfe das Konto in sevdesk; der Abruf versucht es von selbst noch einmal. ${quoteSaying(first)}`.trim();
};

/** A payout as it is kept. */
export type KnownPayout = Pick<Payout, 'status' | 'net'> & {
  readonly state: PayoutState;
  /** When its transactions were last read. */
  readonly lookedAt: Date;
};

/** Unsettled ones are looked at with every reading; what is settled, only when Shopify says something else of it. */
export function isToBeLookedAt(read: Payout, known: KnownPayout | null, now: Date): boolean {
  if (known === null || known.status !== read.status || Number(known.net) !== Number(read.net)) return true;
  return known.state !== 'balanced' && now.getTime() - known.lookedAt.getTime() >= restMs;
}

/** Shorter than the hour between two readings. */
const restMs = 45 * 60_000;
