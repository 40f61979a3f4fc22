import { describe, expect, it } from '@jest/globals';
import type { DocumentRow } from '../../storage/document-store.ts';
import { judgeRequest } from './judge-request.ts';

const aRow = (given: Partial<DocumentRow> = {}): DocumentRow =>
  ({
    kind: 'invoice',
    ordinal: 1,
    providerId: '501',
    status: 'open',
    enshrined: false,
    dismissed: false,
    refundId: null,
    invoiceType: 'standard',
    ...given,
  }) as DocumentRow;
const asked = (action: string, state = 'waiting', kind = 'invoice') =>
  ({ kind, ordinal: 1, action, state }) as Parameters<typeof judgeRequest>[0];

describe('what a person asked for', () => {
  it('is possible where nothing stands in the way', () => {
    const row = aRow();
    expect(judgeRequest(asked('paid'), [row])).toEqual({ kind: 'possible', row });
  });

  it('is refused with what stands in the way, in German', () => {
    expect(judgeRequest(asked('paid'), [aRow({ status: 'paid' })])).toEqual({
      kind: 'refused',
      refusal: { code: 'PAID', message: 'Der Beleg ist schon bezahlt.' },
    });
  });

  it.each([
    ['number', { status: 'open' }],
    ['paid', { status: 'paid' }],
    ['draft', { status: 'draft' }],
    ['enshrine', { enshrined: true }],
    ['cancel', { status: 'cancelled' }],
    ['delete', { status: 'deleted' }],
  ] as const)('and was begun is done once it has come about: %s', (action, given) => {
    const row = aRow(given);
    expect(judgeRequest(asked(action, 'begun'), [row])).toEqual({ kind: 'fulfilled', row });
    expect(judgeRequest(asked(action), [row]).kind).toBe('refused');
  });

  it('and was begun is refused where something else came in between', () => {
    const creditNote = aRow({ kind: 'credit', refundId: '7' });
    expect(judgeRequest(asked('draft', 'begun'), [aRow(), creditNote])).toMatchObject({
      kind: 'refused',
      refusal: { code: 'CREDITED' },
    });
  });

  it('of a document that the ledger does not have is refused', () => {
    expect(judgeRequest(asked('paid'), [])).toMatchObject({ kind: 'refused', refusal: { code: 'GONE' } });
  });

  it('goes on with the second step of cancelling a credit note', () => {
    const row = aRow({ kind: 'credit', refundId: '7', status: 'draft' });
    expect(judgeRequest(asked('cancel', 'begun', 'credit'), [row])).toEqual({ kind: 'possible', row });
    expect(judgeRequest(asked('cancel', 'waiting', 'credit'), [row])).toMatchObject({
      refusal: { code: 'IS_DRAFT' },
    });
  });
});

describe('an address for a document that was lost', () => {
  const lost = aRow({ status: 'deleted' });

  it('goes to the one that took its place', () => {
    const successor = aRow({ ordinal: 2 });
    expect(judgeRequest(asked('address'), [lost, successor])).toEqual({ kind: 'possible', row: successor });
  });

  it('waits for the next one where there is none yet', () => {
    expect(judgeRequest(asked('address'), [lost])).toEqual({ kind: 'possible', row: lost });
  });

  it('is refused where a person had deleted it', () => {
    expect(judgeRequest(asked('address'), [{ ...lost, dismissed: true }])).toMatchObject({
      refusal: { code: 'CANCELLED' },
    });
  });
});
