import { describe, expect, it } from '@jest/globals';
import type { PlanNote } from '../plan.ts';
import { decideVerdict } from './decide-verdict.ts';

const acting = (...notes: readonly PlanNote[]) =>
  ({ kind: 'act', actions: [], notes, changes: [], nextRunAt: null }) as const;
const note = (code: PlanNote['code']): PlanNote => ({ code, detail: 'x' });
const skipping = (reason: 'SKIP_TAG' | 'NOT_CONNECTED' | 'INCONSISTENT_ORDER') =>
  ({ kind: 'skip', reason, detail: null }) as const;
const issued = [{ status: 'open' }];
const draft = [{ status: 'draft' }];

describe('the verdict of a plan', () => {
  it.each([
    ['has nothing to say', acting(), [], 'done', ''],
    // Skipped by the merchant's choice, aborted where the merchant can fix it, failed where the order is wrong.
    ['skips by choice', skipping('SKIP_TAG'), [], 'skipped', 'SKIP_TAG'],
    ['lacks the connection', skipping('NOT_CONNECTED'), [], 'aborted', 'NOT_CONNECTED'],
    ['finds a contradiction', skipping('INCONSISTENT_ORDER'), [], 'failed', 'INCONSISTENT_ORDER'],
    ['cannot tax what has no document', acting(note('INVALID_TAX_RATE')), [], 'aborted', 'INVALID_TAX_RATE'],
    ['cannot tax what is a draft', acting(note('MISSING_VAT-ID')), draft, 'aborted', 'MISSING_VAT-ID'],
    ['cannot tax what is issued', acting(note('INVALID_TAX_RATE')), issued, 'done', ''],
    [
      'lacks a credit note by choice',
      acting(note('DISABLED_CREDIT_CREATE')),
      issued,
      'skipped',
      'DISABLED_CREDIT_CREATE',
    ],
    ['has something to read', acting(note('PAID_BEFORE')), issued, 'done', ''],
  ] as const)('that %s', (_, plan, documents, outcome, reason) => {
    expect(decideVerdict(plan, documents)).toMatchObject({ outcome, reason });
  });

  it('keeps when the order is to be looked at again', () => {
    const nextRunAt = '2026-04-01T00:00:00.000Z';
    expect(decideVerdict({ ...skipping('SKIP_TAG'), nextRunAt }, []).nextRunAt).toBe(nextRunAt);
  });
});
