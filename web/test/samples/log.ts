import type { LogItem, LogPage } from '@belegfluss/gateway/contract';
import { describeLogEntry, type LogWords } from '@belegfluss/orders/contract';

type Stored = Omit<LogItem, keyof LogWords>;

/** A log entry that fits the contract, with the words that the gateway gives it; name what matters. */
export function aLogItem(changes: Partial<Stored> = {}): LogItem {
  const stored: Stored = { ...anEntry, ...changes };
  return { ...stored, ...describeLogEntry(stored) };
}

const anEntry: Stored = {
  _key: 'entry-1',
  date: '2026-11-20T10:05:09.000Z',
  order: '5001',
  name: '#1001',
  origin: 'shopify/webhook',
  event: 'order.received',
  status: 'info',
  body: {},
  ref: {},
};

export const aLogPage = (items: LogItem[], changes: Partial<LogPage> = {}): LogPage => ({
  items,
  hasPrevious: false,
  hasNext: false,
  next: null,
  previous: null,
  ...changes,
});
