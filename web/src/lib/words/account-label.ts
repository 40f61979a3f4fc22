import type { Reference } from '@belegfluss/gateway/contract';
import { gatewayTexts } from '../../texts/preferences/transactions.ts';

type Account = Reference['accounts'][number];

const texts = gatewayTexts.account;

/** An account that payments are booked on: `Ladenkasse (Kasse, CHF, Standard)`. */
export function accountLabel({ name, type, server, currency, isDefault }: Account): string {
  const notes = [
    kindOf({ type, server }),
    ...(currency === 'EUR' ? [] : [currency]),
    ...(isDefault ? [texts.isDefault] : []),
  ];
  return `${name} (${notes.join(', ')})`;
}

function kindOf({ type, server }: Pick<Account, 'type' | 'server'>): string {
  if (server === 'PAYPAL') return texts.types.paypal;
  return type === 'online' && server ? texts.types.fetched : texts.types[type];
}
