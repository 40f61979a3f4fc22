import { describe, expect, it } from '@jest/globals';
import {
  type ActionBlocker,
  blockerTexts,
  type DocumentAction,
  type DocumentActionInput,
  documentActions,
  findBlocker,
} from './document-actions.ts';

const anInvoice: DocumentActionInput = {
  kind: 'invoice',
  status: 'open',
  total: '119.00',
  invoiceType: 'standard',
  enshrined: false,
  credited: false,
  closed: false,
  completed: false,
};

/** The last element holds all actions that are offered; any other one is refused. */
const cases: readonly (readonly [string, Partial<DocumentActionInput>, readonly DocumentAction[]])[] = [
  ['a draft', { status: 'draft' }, ['address', 'number', 'enshrine', 'delete']],
  ['an open invoice', {}, ['email', 'address', 'paid', 'draft', 'enshrine', 'cancel']],
  [
    'a partly paid invoice',
    { status: 'partially_paid' },
    ['email', 'address', 'paid', 'unpaid', 'draft', 'enshrine', 'cancel'],
  ],
  ['a paid invoice', { status: 'paid' }, ['email', 'address', 'unpaid', 'draft', 'enshrine', 'cancel']],
  ['an invoice over 0.00', { total: '0.00' }, ['email', 'address', 'draft', 'enshrine', 'cancel']],
  ['an enshrined open invoice', { enshrined: true }, ['email', 'address', 'paid', 'cancel']],
  ['an enshrined paid invoice', { enshrined: true, status: 'paid' }, ['email', 'address', 'cancel']],
  ['an invoice with a credit note', { credited: true, status: 'paid' }, ['email', 'enshrine']],
  ['a cancelled invoice', { status: 'cancelled', enshrined: true }, []],
  [
    'an open advance invoice',
    { invoiceType: 'advance' },
    ['email', 'address', 'paid', 'draft', 'enshrine', 'cancel', 'final'],
  ],
  [
    'a draft of an advance invoice',
    { invoiceType: 'advance', status: 'draft' },
    ['address', 'number', 'enshrine', 'delete'],
  ],
  [
    'an advance invoice with a credit note',
    { invoiceType: 'advance', credited: true, status: 'paid' },
    ['email', 'enshrine'],
  ],
  [
    'an advance invoice with its final one',
    { invoiceType: 'advance', closed: true },
    ['email', 'paid', 'enshrine'],
  ],
  ['a draft of a credit note', { kind: 'credit', status: 'draft' }, ['address', 'enshrine', 'delete']],
  ['an open credit note', { kind: 'credit' }, ['email', 'address', 'paid', 'draft', 'enshrine', 'cancel']],
  [
    'a credit note beside the one over the rest of its invoice',
    { kind: 'credit', completed: true },
    ['email', 'address', 'paid', 'draft', 'enshrine'],
  ],
  ['its draft', { kind: 'credit', completed: true, status: 'draft' }, ['address', 'enshrine']],
  ['an enshrined credit note', { kind: 'credit', enshrined: true }, ['email', 'paid']],
];

describe('findBlocker', () => {
  it.each(cases)('offers for %s what can be done with it', (_name, changes, offered) => {
    const facts = { ...anInvoice, ...changes };
    expect(documentActions.filter((action) => findBlocker(action, facts) === null)).toEqual(offered);
  });

  it.each<[DocumentAction, Partial<DocumentActionInput>, ActionBlocker]>([
    ['draft', { enshrined: true, credited: true }, 'ENSHRINED'],
    ['address', { credited: true }, 'CREDITED'],
    ['number', { kind: 'credit', status: 'draft' }, 'NOT_FOR_CREDITS'],
    ['final', {}, 'NOT_ADVANCE'],
    ['cancel', { kind: 'credit', enshrined: true }, 'CREDIT_ENSHRINED'],
    ['email', { status: 'deleted' }, 'CANCELLED'],
    // Made a draft, as the other reason advises, it cannot be.
    ['delete', { enshrined: true }, 'ENSHRINED'],
    ['delete', { credited: true }, 'CREDITED'],
    ['delete', { invoiceType: 'advance', closed: true }, 'CLOSED'],
    ['delete', {}, 'NOT_DRAFT'],
    ['final', { kind: 'credit' }, 'NOT_FOR_CREDITS'],
  ])('names the first thing in the way of %s', (action, changes, blocker) => {
    expect(findBlocker(action, { ...anInvoice, ...changes })).toBe(blocker);
    expect(blockerTexts[blocker]).toMatch(/\.$/);
  });
});
