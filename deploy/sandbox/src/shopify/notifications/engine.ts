import { createHash, createHmac } from 'node:crypto';
import { Liquid } from 'liquidjs';
import type { Knobs } from '../knobs.ts';

/**
 * Liquid with Shopify's settings for notifications: no automatic escaping, an empty text counts as present, unknown
 * filters print their input. Amounts are in hundredths.
 */
export function createEngine(currency: string, { hmacFilter }: Knobs['notifications']): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    jsTruthy: false,
    strictFilters: false,
    parseLimit: 1_000_000,
    memoryLimit: 50_000_000,
    renderLimit: 2_000,
  });
  // A mail cannot include other files.
  for (const tag of ['include', 'render', 'layout', 'block']) delete engine.tags[tag];
  engine.registerFilter('money', (cents: unknown) => money(cents, currency));
  engine.registerFilter('money_with_currency', (cents: unknown) => `${money(cents, currency)} ${currency}`);
  if (hmacFilter) {
    engine.registerFilter('hmac_sha256', (text: unknown, secret: unknown) =>
      createHmac('sha256', toPrintedText(secret)).update(toPrintedText(text)).digest('hex'),
    );
  } else {
    // The library contains a filter of this name.
    delete engine.filters.hmac_sha256;
  }
  engine.registerFilter('sha256', (text: unknown) =>
    createHash('sha256').update(toPrintedText(text)).digest('hex'),
  );
  return engine;
}

const toPrintedText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const money = (cents: unknown, currency: string): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(Number(cents ?? 0) / 100);
