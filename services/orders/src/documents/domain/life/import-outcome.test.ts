import { describe, expect, it } from '@jest/globals';
import { decideImportOutcome } from './import-outcome.ts';

describe('what came of an imported order', () => {
  it.each([
    ['done', '', true, 'document'],
    // A correct outcome without a document: there was nothing to bill.
    ['done', '', false, 'skipped'],
    ['skipped', 'SKIP_TAG', false, 'skipped'],
    ['skipped', 'NOT_FOUND', false, 'skipped'],
    // The specification names these two among the reasons of an order pull.
    ['aborted', 'MISSING_ADDRESS', false, 'skipped'],
    ['aborted', 'MISSING_CUSTOMER', false, 'skipped'],
    ['aborted', 'TRANSFERS_EXHAUSTED', false, 'waiting'],
    ['aborted', 'NOT_CONNECTED', false, 'waiting'],
    ['aborted', 'NOT_INSTALLED', false, 'waiting'],
    ['aborted', 'MISSING_ACCESS_TOKEN', false, 'waiting'],
    ['aborted', 'ORDER_ACCESS_DENIED', false, 'waiting'],
    ['aborted', 'NOT_YET_PLACED', false, 'waiting'],
    // The invoice is there, the credit note has no transfer.
    ['aborted', 'TRANSFERS_EXHAUSTED', true, 'waiting'],
    ['aborted', 'INVALID_TAX_RATE', false, 'failed'],
    ['aborted', 'MISSING_VAT-ID', false, 'failed'],
    ['failed', 'PROVIDER_REJECTED', false, 'failed'],
    ['failed', 'PROVIDER_REJECTED', true, 'failed'],
  ] as const)('%s with reason "%s", invoiced %s: %s', (outcome, reason, invoiced, expected) => {
    expect(decideImportOutcome({ outcome, reason, invoiced })).toBe(expected);
  });
});
