import type { LinePurpose } from '../domain/payouts/payout.ts';
import { transactionWord } from './transaction-word.ts';

/** Writes the purpose that a line shows in the account: `Zahlung #1001 · 77001`. */
export function linePurposeText(purpose: LinePurpose): string {
  switch (purpose.of) {
    case 'movement':
      return join([transactionWord(purpose.type), purpose.orderName], purpose.transactionId);
    case 'fee':
      return join([purpose.isReturned ? 'Gebühr erstattet' : 'Gebühr', purpose.orderName], null);
    case 'payout':
      return purpose.isCollected ? 'Einzug von der Bank' : 'Auszahlung an die Bank';
    case 'correction':
      return `Korrektur der Auszahlung ${purpose.payoutId}`;
  }
}

const join = (words: readonly (string | null)[], id: string | null): string =>
  [words.filter(Boolean).join(' '), id].filter(Boolean).join(' · ');
