import type { Order } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { trialTexts } from '../../../texts/preferences/tax-rules.ts';

/** An order in one line: `#1001 · 20.11.2026 · Mara Lindqvist · 119,00 €`. */
export function orderOption({ id, name, createdAt, customer, price }: Order) {
  const person = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  const parts = [name, formatDay(createdAt), person, formatMoney(price.total, price.currency)];
  return { value: id, label: trialTexts.option(parts.filter(Boolean)) };
}
