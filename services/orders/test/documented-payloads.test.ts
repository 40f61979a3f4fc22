import { documentedBody, documentedVersions } from '@belegfluss/sandbox/shopify-payloads';
import { describe, expect, it } from '@jest/globals';
import { parseRestOrderJson } from '../src/documents/clients/shopify/rest-snapshot.ts';

const topics = ['create', 'updated', 'paid', 'cancelled', 'fulfilled', 'partially_fulfilled'];
const samples = documentedVersions.flatMap((version) =>
  topics.map((name) => [`orders/${name}`, version] as const),
);

/** The documented payload's content, with our names and amounts. */
describe('Shopify’s documented order payloads', () => {
  it.each(samples)('%s of %s are read', (topic, version) => {
    const result = parseRestOrderJson(documentedBody(topic, version));
    if (result.kind !== 'ok') throw new Error(result.message);
    expect(result.value).toMatchObject({
      id: '990000000000000001',
      name: '#4711',
      taxesIncluded: false,
      financialStatus: 'voided',
      createdAt: '2026-04-01T07:30:00.000Z',
      tags: ['Geschenk', 'Stammkunde'],
      paymentTerms: null,
      fees: [],
      customer: { id: '990000000000000021', lastName: 'Holm', updatedAt: null },
      totals: {
        total: { shop: '89.75', presentment: '89.75' },
        tip: { shop: '0.00', presentment: '0.00' },
        outstanding: { shop: '94.80', presentment: '94.80' },
      },
      shippingLines: [{ title: 'DHL Paket', price: { shop: '4.95' } }],
    });
    expect(result.value.lines.map(({ title }) => title)).toEqual([
      'Teeservice „Nordlicht“',
      'Geschenkverpackung',
    ]);
  });

  it.each(documentedVersions)('of %s have customer tags or, since 2025-01, have not', (version) => {
    const result = parseRestOrderJson(documentedBody('orders/updated', version));
    if (result.kind !== 'ok') throw new Error(result.message);
    const tags = version < '2025-01' ? ['B2B', 'Stammkunde'] : null;
    expect(result.value.customer?.tags).toEqual(tags);
  });
});
