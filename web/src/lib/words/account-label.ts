import type { Reference } from '@belegfluss/gateway/contract';
import { gatewayTexts } from '../../texts/preferences/transactions.ts';

type Account = Reference['accounts'][number];

const texts = gatewayTexts.account;

/** An account that payments are booked on: `Ladenkasse (Kasse, CHF, Standard)`. */
export function accountLabel({ name, type, server, filled, currency, isDefault }: Account): string {
  const notes = [
    getAccountTypeLabel({ type, server, filled }),
    ...(currency === 'EUR' ? [] : [currency]),
    ...(isDefault ? [texts.isDefault] : []),
  ];
  return `${name} (${notes.join(', ')})`;
}

function getAccountTypeLabel({ type, server, filled }: Pick<Account, 'type' | 'server' | 'filled'>): string {
  if (server === 'PAYPAL') return texts.types.paypal;
  return type === 'online' && filled ? texts.types.fetched : texts.types[type];
}
