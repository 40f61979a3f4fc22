import type { Statement } from '@belegfluss/runtime/database';
import type { StockMode } from '../../domain/stock/stock-mode.ts';

/** Makes a shop due now, after a person chose how stocks follow each other. */
export const reconcileStockNow = (shop: string): Statement => ({
  name: 'stock-pass-now',
  text: `INSERT INTO stock_shop (shop, look_at) VALUES ($1, now())
         ON CONFLICT (shop) DO UPDATE SET look_at = now()`,
  values: [shop],
});

/** Makes a shop due when a hold-up of its stocks may be over; a shop that never synchronised stocks has no row. */
export const resumeStock = (shop: string): Statement => ({
  name: 'stock-resume',
  text: 'UPDATE stock_shop SET look_at = now(), attempts = 0 WHERE shop = $1',
  values: [shop],
});

/** A mode comes into force. Stocks that were compared under the one before begin again. */
export const switchMode = (shop: string, mode: StockMode): Statement => ({
  name: 'stock-switch',
  text:
    'UPDATE stock_shop SET mode = $2, epoch = epoch + 1, swept_at = now(), switched_at = now() ' +
    'WHERE shop = $1',
  values: [shop, mode],
});

/** Keeps Shopify's id of the webhook subscription; empty when there is none. */
export const keepWebhook = (shop: string, webhook: string): Statement => ({
  name: 'stock-webhook',
  text: 'UPDATE stock_shop SET webhook = $2 WHERE shop = $1',
  values: [shop, webhook],
});

/** Keeps the hold-up as it is being logged. */
export const keepStockError = (shop: string, error: string): Statement => ({
  name: 'stock-error',
  text: 'UPDATE stock_shop SET error = $2 WHERE shop = $1',
  values: [shop, error],
});

/** All products were put to work. */
export const markSwept = (shop: string): Statement => ({
  name: 'stock-swept',
  text: 'UPDATE stock_shop SET swept_at = now() WHERE shop = $1',
  values: [shop],
});

/** Has the next pass put all products to work; the pass is due now where stocks are synchronised. */
export const sweepStocksSoon = (shop: string): Statement => ({
  name: 'stock-sweep-soon',
  text: `UPDATE stock_shop SET swept_at = NULL, look_at = CASE WHEN mode = 'off' THEN look_at ELSE now() END
         WHERE shop = $1`,
  values: [shop],
});
