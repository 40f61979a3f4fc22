import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  changeTexts,
  fillPlaceholders,
  isLogEventId,
  isSkipReason,
  logEvents,
  logOrigins,
  logStatuses,
  noteTexts,
  originPaths,
  parsePlaceholders,
  renderLogEvent,
  skipTexts,
} from './index.ts';

const places = [
  'order',
  'number',
  'total',
  'reason',
  'advice',
  'message',
  'saying',
  'explanation',
  'code',
  'gateway',
  'settings',
  'name',
  'date',
  'count',
  'cancellation',
  'found',
  'created',
  'deleted',
  'deactivated',
  'released',
  'difference',
  'news',
  'outcome',
  'amount',
  'documents',
  'skipped',
  'failed',
];

describe('the event log catalogue', () => {
  it.each(Object.entries(logEvents))(
    '%s speaks with known places, an origin and a status',
    (id, definition) => {
      expect(id).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
      expect(logOrigins).toContain(definition.origin);
      expect(logStatuses).toContain(definition.status);
      expect(id.startsWith(`${id === 'order.received' ? 'order' : definition.origin}.`)).toBe(true);
      for (const place of parsePlaceholders(definition.title + definition.body))
        expect(places).toContain(place);
    },
  );

  it('renders a line without leaving a brace', () => {
    expect(renderLogEvent('invoice.created', { order: '#1001', total: '119,00 €' })).toEqual({
      path: 'sevdesk/invoice',
      status: 'success',
      title: 'Rechnung zu #1001 erstellt',
      body: 'Über 119,00 €.',
    });
    expect(fillPlaceholders('{order} {number}', { order: '#1' })).toBe('#1 –');
  });

  it('groups origins under where they happened', () => {
    expect(originPaths.webhook).toBe('shopify/webhook');
    expect(isLogEventId('order.skipped')).toBe(true);
    expect(isLogEventId('toString')).toBe(false);
  });
});

describe('skip reasons and notes', () => {
  it.each(Object.entries(skipTexts))('%s says why and what to do', (_reason, { reason, advice, status }) => {
    expect(reason).toMatch(/(\.|\{detail\})$/);
    expect(advice).toMatch(/\.$/);
    expect(logStatuses).toContain(status);
  });

  it.each(Object.entries(noteTexts))('%s says what and what to do', (_code, { text, advice }) => {
    expect(text.length).toBeGreaterThan(10);
    expect(advice).toMatch(/\.$/);
  });

  it.each(Object.entries(changeTexts))('%s says what was changed', (_code, text) => {
    expect(text).toMatch(/\.$/);
    expect(parsePlaceholders(text)).toEqual(['detail']);
  });

  it('knows a reason by its name', () => {
    expect(isSkipReason('SKIP_POS')).toBe(true);
    expect(isSkipReason('OTHER')).toBe(false);
  });
});

it('the contract runs in a browser: no file of it imports anything but its neighbours', () => {
  const root = dirname(createRequire(import.meta.url).resolve('@belegfluss/orders/package.json'));
  for (const file of ['index', 'log-events', 'log-origins', 'note-texts', 'placeholders', 'skip-reasons']) {
    const source = readFileSync(join(root, 'contract', `${file}.ts`), 'utf8');
    for (const [, from] of source.matchAll(/from '([^']+)'/g)) expect(from).toMatch(/^\.\//);
  }
});
