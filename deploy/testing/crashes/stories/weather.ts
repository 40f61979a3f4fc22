import type { StoryName } from './names.ts';
import type { Body, Story } from './story.ts';
import { withOrder } from './with-order.ts';

/** The provider fails while a process dies. The contact is known, so that the failures meet the document. */
const inWeather = (name: StoryName, knobs: Body): Story =>
  withOrder(name, {
    choices: { seed: 41 },
    ready: async ({ atProvider }) => void (await atProvider('POST', '/knobs', knobs)),
    tell: async ({ place }, order) => void (await place({ seed: 41 }, order)),
  });

const reference = (objectName: string, id: string) => ({ id, objectName });

/**
 * Somebody has written the same customer a draft by hand, and the provider ignores the filter by our mark: whoever looks
 * for a document in doubt gets that one as well.
 */
const foreignDraft = withOrder('foreign-draft', {
  choices: { seed: 41 },
  async ready({ world, atProvider, atProviderApi }, order) {
    const [known] = await world.query<{ contact_id: string }>(
      'orders',
      'SELECT contact_id FROM orders WHERE id = $1',
      [order],
    );
    await atProviderApi('POST', '/Invoice/Factory/saveInvoice', {
      invoice: {
        objectName: 'Invoice',
        mapAll: true,
        contact: reference('Contact', known?.contact_id ?? ''),
        contactPerson: reference('SevUser', '101'),
        invoiceDate: '10.03.2026',
        deliveryDate: '10.03.2026',
        discount: 0,
        addressCountry: reference('StaticCountry', '1'),
        status: '100',
        taxRate: 0,
        taxText: 'Umsatzsteuer',
        taxRule: reference('TaxRule', '1'),
        invoiceType: 'RE',
        currency: 'EUR',
      },
      invoicePosSave: [
        {
          objectName: 'InvoicePos',
          mapAll: true,
          quantity: 1,
          price: 100,
          name: 'Beratung',
          unity: reference('Unity', '1'),
          taxRate: 19,
        },
      ],
    });
    await atProvider('POST', '/knobs', {
      noteFilter: 'ignored',
      path: 'saveInvoice',
      next: { status500Before: 1 },
    });
  },
  tell: async ({ place }, order) => void (await place({ seed: 41 }, order)),
});

export const weatherStories: readonly Story[] = [
  inWeather('invoice-in-doubt', { path: 'saveInvoice', next: { status500After: 1 } }),
  inWeather('invoice-not-made', { path: 'saveInvoice', next: { status500Before: 2 } }),
  inWeather('invoice-unanswered', { path: 'saveInvoice', next: { timeout: 1 }, timeoutMode: 'hang' }),
  inWeather('opening-in-doubt', { path: 'sendBy', next: { status500After: 1 } }),
  inWeather('booking-in-doubt', { path: 'bookAmount', next: { status500After: 1 } }),
  inWeather('booking-unanswered', { path: 'bookAmount', next: { timeout: 1 }, timeoutMode: 'destroy' }),
  inWeather('too-many-calls', { path: 'Invoice', next: { status429: 2 } }),
  foreignDraft,
];
