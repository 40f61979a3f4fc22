import type { LogItem, LogPage } from '@belegfluss/gateway/contract';

/** A log entry that fits the contract; name what matters. */
export const aLogItem = (changes: Partial<LogItem> = {}): LogItem => ({
  _key: 'entry-1',
  date: '2026-11-20T10:05:09.000Z',
  order: '5001',
  name: '#1001',
  origin: 'shopify/webhook',
  event: 'order.received',
  status: 'info',
  body: {},
  ref: {},
  ...changes,
});

export const aLogPage = (items: LogItem[], changes: Partial<LogPage> = {}): LogPage => ({
  items,
  hasPrevious: false,
  hasNext: false,
  next: null,
  previous: null,
  ...changes,
});
