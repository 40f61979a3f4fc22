import type { ProductFailures, Products, RemovedParts, SamplePart } from '@belegfluss/gateway/contract';

/** A shop that has never transferred a product. */
export const nothingTransferred: Products = {
  state: 'none',
  total: 0,
  done: 0,
  parts: 0,
  created: 0,
  failed: 0,
  error: null,
  startedAt: null,
  finishedAt: null,
  sample: null,
  inventory: 'off',
  active: false,
};

export const aSamplePart = (changes: Partial<SamplePart> = {}): SamplePart => ({
  id: '9001',
  number: 'TEE-SENCHA-100',
  name: 'Sencha - 100 g',
  text: 'Grüner Tee aus Kagoshima, erste Ernte.',
  note: 'Übernommen aus Teeladen Nord',
  priceNet: '11.12',
  priceGross: '11.90',
  taxRate: '7',
  category: 'Grüntee',
  stock: '42',
  ...changes,
});

/** A product with two variants, one of which keeps no stock. */
export const aSample: NonNullable<Products['sample']> = {
  title: 'Sencha',
  currency: 'EUR',
  parts: [
    aSamplePart(),
    aSamplePart({
      id: '9002',
      number: '44900000000002',
      name: 'Sencha - 1 kg',
      note: '',
      priceNet: '1007.48',
      priceGross: '1078.00',
      category: null,
      stock: null,
    }),
  ],
};

export const aFailure = (
  changes: Partial<ProductFailures['items'][number]> = {},
): ProductFailures['items'][number] => ({
  id: '8001',
  title: 'Teekanne „Deich“',
  reason: 'PROVIDER_REJECTED',
  message: 'sevdesk hat den Artikel abgelehnt: „Der Name ist zu lang“. Kürze ihn und versuche es erneut.',
  failedAt: '2026-11-20T10:07:00Z',
  ...changes,
});

/** Parts that went, `count` of one outcome. */
export const removed = (count: number, outcome: RemovedParts[number]['outcome'] = 'deleted'): RemovedParts =>
  Array.from({ length: count }, (_, at) => ({ id: `${outcome}-${at}`, number: `TEE-${at}`, outcome }));
