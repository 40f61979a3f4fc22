import { describe, expect, it } from '@jest/globals';
import { aDetailedOrder as anOrder, aStatement } from '../../../../test/samples/order-detail.ts';
import { describeReason } from './describe-reason.ts';

const withoutDocuments = { invoices: [], credits: [] };

describe('describeReason', () => {
  it('says nothing about an order that has its document', () => {
    expect(describeReason(anOrder())).toBeNull();
  });

  it('explains a skipped order in the catalogue’s words', () => {
    const view = describeReason(anOrder({ ...withoutDocuments, reason: 'MISSING_ADDRESS' }));
    expect(view).toMatchObject({ tone: 'warning' });
    expect(view?.text).toContain('Lieferadresse');
    expect(view?.advice).toContain('Shopify');
  });

  it('calls a note on an existing document a note', () => {
    expect(describeReason(anOrder({ reason: 'INVALID_BALANCE' }))?.title).toBe('Hinweis zu den Belegen');
  });

  it('names a failure’s code that it has no words for', () => {
    const view = describeReason(anOrder({ ...withoutDocuments, work: 'failed', reason: 'NEWER_CODE' }));
    expect(view).toMatchObject({ tone: 'critical' });
    expect(view?.text).toContain('NEWER_CODE');
  });

  it('says that a waiting order goes on without the merchant', () => {
    expect(describeReason(anOrder({ ...withoutDocuments, work: 'waiting' }))?.text).toContain('von selbst');
  });

  it('does not leave a finished order without a document unexplained', () => {
    expect(describeReason(anOrder(withoutDocuments))).toMatchObject({ title: 'Noch kein Beleg' });
  });

  it('speaks in the words of the service, which knows which tag it was', () => {
    const text = 'Die Bestellung trägt den ausgeschlossenen Tag „Muster“.';
    const statements = [aStatement({ about: 'absence', text, code: 'SKIP_ORDER_TAG' })];
    const order = anOrder({ ...withoutDocuments, reason: 'SKIP_ORDER_TAG', statements });
    expect(describeReason(order)).toMatchObject({ text, tone: 'info' });
  });

  it('says why nothing is due where nobody left a reason', () => {
    const statements = [
      aStatement({ about: 'absence', text: 'Zu dieser Bestellung ist kein Beleg fällig.' }),
    ];
    expect(describeReason(anOrder({ ...withoutDocuments, statements }))?.text).toBe(statements[0]?.text);
  });

  const withoutVatId = (changes: Parameters<typeof aStatement>[0]) =>
    describeReason(
      anOrder({
        ...withoutDocuments,
        work: 'failed',
        reason: 'MISSING_VAT-ID',
        statements: [aStatement({ about: 'absence', code: 'MISSING_VAT-ID', ...changes })],
      }),
    );

  it.each<[string, Parameters<typeof aStatement>[0], object]>([
    [
      'adds the place that has the VAT id',
      { setting: 'contacts.vatIdPlaces', vatIdPlace: 'order-tags' },
      { vatIdPlace: 'order-tags', leadsTo: 'order' },
    ],
    ['leads to the order whose VAT id is wrong', {}, { vatIdPlace: null, leadsTo: 'order' }],
    [
      'leads to the setting where none was found',
      { setting: 'contacts.vatIdPlaces' },
      { vatIdPlace: null, leadsTo: 'contacts.vatIdPlaces' },
    ],
  ])('%s', (_what, statement, remedy) => {
    expect(withoutVatId(statement)).toMatchObject(remedy);
  });

  it.each([
    ['general.oss', 'general.oss'],
    // No setting of the app makes it right: not the likeliest one, either.
    ['', 'order'],
  ] as const)('leads from a refused rate to “%s”: %s, and to Shopify’s taxes', (setting, leadsTo) => {
    const statements = [aStatement({ about: 'absence', code: 'INVALID_TAX_RATE', setting })];
    const order = anOrder({ ...withoutDocuments, reason: 'INVALID_TAX_RATE', canRetry: true, statements });
    expect(describeReason(order)).toMatchObject({ leadsTo, isOfShopifyTaxes: true });
  });

  it('names Shopify’s taxes for nothing else', () => {
    expect(withoutVatId({})?.isOfShopifyTaxes).toBe(false);
    expect(describeReason(anOrder({ ...withoutDocuments, reason: 'SKIP_POS' }))?.isOfShopifyTaxes).toBe(
      false,
    );
  });

  it('leads to the setting that is the cause, and nowhere while the work goes on', () => {
    expect(describeReason(anOrder({ ...withoutDocuments, reason: 'SKIP_POS' }))?.leadsTo).toBe(
      'orders.skipOrderPos',
    );
    const working = anOrder({ ...withoutDocuments, work: 'queued', reason: 'SKIP_POS' });
    expect(describeReason(working)?.leadsTo).toBeNull();
  });
});
