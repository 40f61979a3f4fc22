import type { PayPalRow } from '../../storage/paypal-store.ts';
import { keptHoldUpText } from '../../texts/paypal-hold-up.ts';

/** Access to PayPal and its import, as shown. */
export type PayPalView = {
  readonly connected: boolean;
  readonly problem: PayPalRow['problem'];
  /** Shortened. */
  readonly clientId: string;
  readonly accountId: string;
  readonly total: number;
  readonly imported: number;
  readonly readUntil: Date | null;
  /** German: what holds it up or was left out; empty when nothing was. */
  readonly error: string;
};

export function toPayPalView(row: PayPalRow | null): PayPalView {
  const { problem = '', accountId = '', total = 0, imported = 0, readUntil = null, error = '' } = row ?? {};
  const connected = Boolean(row?.sealedSecret) && problem === '';
  return {
    connected,
    problem,
    clientId: shorten(row?.clientId ?? ''),
    accountId,
    total,
    imported,
    readUntil,
    error: keptHoldUpText(error),
  };
}

/** Both ends are enough to recognise it by. */
const shorten = (clientId: string): string =>
  clientId.length > 14 ? `${clientId.slice(0, 6)}…${clientId.slice(-4)}` : clientId;
