import { required } from '@belegfluss/runtime/proto';
import { pairs } from '../table.ts';
import type { Verb } from '../verb.ts';
import { billingLines } from './billing-report.ts';

/** Shopify is asked. */
const timeoutMs = 30_000;

export const shopsSyncBilling: Verb = {
  words: ['shops', 'sync-billing'],
  positionals: ['shop'],
  options: {},
  summary: 'reads from Shopify what a shop pays and applies it; may be repeated at any time',
  needs: ['shops'],
  async run({ clients, positionals: [shop = ''] }) {
    const answer = await clients.billing.syncBilling({ shop }, { timeoutMs });
    const billing = required(answer.billing, 'SyncBillingResponse.billing');
    const lines = [['Shop', shop], ['Plan', billing.planId], ...billingLines(billing)] as const;
    return { text: pairs(lines), data: billing };
  },
};
