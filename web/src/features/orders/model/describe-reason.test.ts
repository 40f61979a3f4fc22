import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../../test/samples/order.ts';
import { describeReason } from './describe-reason.ts';

const withoutDocuments = { invoices: [], credits: [] };

describe('describeReason', () => {
  it('says nothing about an order that has its document', () => {
    expect(describeReason(anOrder())).toBeNull();
  });

  it('explains a skipped order in the catalogue’s words and lets the merchant try again', () => {
    const view = describeReason(anOrder({ ...withoutDocuments, reason: 'MISSING_ADDRESS' }));
    expect(view).toMatchObject({ tone: 'warning', canRetry: true });
    expect(view?.text).toContain('Lieferadresse');
    expect(view?.advice).toContain('Shopify');
  });

  it('calls a note on an existing document a note', () => {
    expect(describeReason(anOrder({ reason: 'INVALID_BALANCE' }))?.title).toBe('Hinweis zu den Belegen');
  });

  it('offers no second try while the work is going on', () => {
    expect(describeReason(anOrder({ ...withoutDocuments, work: 'queued' }))).toMatchObject({
      canRetry: false,
    });
  });

  it('names a failure’s code that it has no words for', () => {
    const view = describeReason(anOrder({ ...withoutDocuments, work: 'failed', reason: 'NEWER_CODE' }));
    expect(view).toMatchObject({ tone: 'critical', canRetry: true });
    expect(view?.text).toContain('NEWER_CODE');
  });

  it('says that a waiting order goes on by itself', () => {
    expect(describeReason(anOrder({ ...withoutDocuments, work: 'waiting' }))?.text).toContain('von selbst');
  });

  it('does not leave a finished order without a document unexplained', () => {
    expect(describeReason(anOrder(withoutDocuments))).toMatchObject({
      title: 'Noch kein Beleg',
      canRetry: true,
    });
  });
});
