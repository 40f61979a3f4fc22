import type { Story } from './story.ts';
import { withOrder } from './with-order.ts';

const important = { isImportant: true } as const;

const firstOrder: Story = {
  name: 'first-order',
  isFirst: true,
  async tell({ place, rest }) {
    await place({ seed: 99 });
    await rest();
  },
};

const paid: Story = {
  name: 'paid',
  ...important,
  async tell({ place, rest }) {
    await place({ seed: 1 });
    await rest();
  },
};

const paidAndShipped: Story = {
  name: 'paid-and-shipped',
  ...important,
  async tell({ place, change, rest }) {
    const id = await place({ seed: 2 });
    await rest();
    await change(id, 'fulfil');
    await rest();
  },
};

const shippedAtOnce: Story = {
  name: 'shipped-at-once',
  async tell({ place, change, rest }) {
    await change(await place({ seed: 3 }), 'fulfil');
    await rest();
  },
};

const knownCustomer = withOrder('known-customer', {
  choices: { seed: 4 },
  tell: async ({ place }, order) => void (await place({ seed: 4 }, order)),
});

const paidLater: Story = {
  name: 'paid-later',
  ...important,
  async tell({ place, change, rest }) {
    const id = await place({ seed: 5, payment: 'unpaid' });
    await rest();
    await change(id, 'pay');
    await rest();
  },
};

const twoAtOnce: Story = {
  name: 'two-at-once',
  async tell({ place, rest }) {
    await place({ seed: 6 });
    await place({ seed: 7 });
    await rest();
  },
};

const manyLines: Story = {
  name: 'many-lines',
  async tell({ place, rest }) {
    await place({ seed: 8, items: 18, rates: 'mixed', discount: 'code10percent', tip: true });
    await rest();
  },
};

const businessAbroad: Story = {
  name: 'business-abroad',
  async tell({ place, rest }) {
    await place({ seed: 9, customer: 'b2b', country: 'AT', vatId: 'ATU12345675' });
    await rest();
  },
};

/** VIES is asked whether the VAT id is valid. */
const confirmedVatId: Story = {
  name: 'confirmed-vat-id',
  async before({ prefer }) {
    await prefer('contacts', { vatIdConfirm: true });
  },
  async tell({ place, rest }) {
    await place({ seed: 9, customer: 'b2b', country: 'AT', vatId: 'ATU12345675' });
    await rest();
  },
};

const foreignCurrency: Story = {
  name: 'foreign-currency',
  async tell({ place, rest }) {
    await place({ seed: 10, currency: 'CHF' });
    await rest();
  },
};

const giftCard: Story = {
  name: 'paid-with-gift-card',
  async tell({ place, rest }) {
    await place({ seed: 11, giftCardPayment: true });
    await rest();
  },
};

/** Nothing is to be made, and each delivery gets its outcome. */
const skipped: Story = {
  name: 'skipped',
  async before({ prefer }) {
    await prefer('orders', { skipOrderFree: true });
  },
  async tell({ place, rest }) {
    await place({ seed: 12, free: true });
    await rest();
  },
};

/** Each webhook comes twice, and the copies overtake each other. */
const webhooksTwice: Story = {
  name: 'webhooks-twice',
  async before({ atShop }) {
    await atShop('POST', '/sandbox/knobs', { webhooks: { duplicates: 1, reorderWindowMs: 600 } });
  },
  async tell({ place, change, rest }) {
    await change(await place({ seed: 13 }), 'fulfil');
    await rest();
  },
};

/** The invoice becomes final at once. */
const finalAtOnce: Story = {
  name: 'final-at-once',
  async before({ prefer }) {
    await prefer('invoices', { invoiceEnshrine: 'create' });
  },
  async tell({ place, rest }) {
    await place({ seed: 14 });
    await rest();
  },
};

/** The account itself makes final what is sent. */
const finalBySending: Story = {
  name: 'final-by-sending',
  async before({ atProvider, click, prefer }) {
    await atProvider('POST', '/knobs', { enshrineOnSend: true });
    await click('POST', '/api/sevdesk/sync');
    await prefer('invoices', { invoiceEnshrine: 'paid' });
  },
  async tell({ place, change, rest }) {
    const id = await place({ seed: 15, payment: 'unpaid' });
    await rest();
    await change(id, 'pay');
    await rest();
  },
};

/** A draft until it is final: the number comes with the enshrinement. */
const numberedWhenFinal: Story = {
  name: 'numbered-when-final',
  async before({ prefer }) {
    await prefer('invoices', { invoiceNumberTiming: 'enshrine' });
  },
  async tell({ place, change, rest }) {
    const id = await place({ seed: 16 });
    await rest();
    await change(id, 'fulfil');
    await rest();
  },
};

const mailed: Story = {
  name: 'mailed',
  ...important,
  async before({ prefer }) {
    await prefer('invoices', { invoiceSendMailEnabled: true, invoiceEnshrine: 'paid' });
  },
  async tell({ place, rest }) {
    await place({ seed: 17 });
    await rest();
  },
};

const mailedWhenShipped: Story = {
  name: 'mailed-when-shipped',
  async before({ prefer }) {
    await prefer('invoices', {
      invoiceSendMailEnabled: true,
      invoiceSendMailEvent: 'fulfilled',
      invoiceEnshrine: 'paid',
    });
  },
  async tell({ place, change, rest }) {
    const id = await place({ seed: 18 });
    await rest();
    await change(id, 'fulfil');
    await rest();
  },
};

const taggedDocuments: Story = {
  name: 'tagged-documents',
  async before({ prefer }) {
    await prefer('invoices', { invoiceTagShopify: true, invoiceTagOrderName: true });
    await prefer('contacts', { contactTagShopify: true });
  },
  async tell({ place, rest }) {
    await place({ seed: 19 });
    await rest();
  },
};

/** Number and link are written back into the order, which comes back as a change. */
const metafieldsWritten: Story = {
  name: 'metafields-written',
  async before({ prefer }) {
    await prefer('metafields', {
      metafieldWrite: [
        { value: 'invoice.number', namespace: 'belege', key: 'nummer' },
        { value: 'invoice.link', namespace: 'belege', key: 'link' },
      ],
    });
  },
  async tell({ place, rest }) {
    await place({ seed: 20 });
    await rest();
  },
};

/** An invoice before the delivery, and the closing one after it. */
const advance: Story = {
  name: 'advance',
  async before({ prefer }) {
    await prefer('invoices', { invoiceAdvance: true });
  },
  async tell({ place, change, rest }) {
    const id = await place({ seed: 22 });
    await rest();
    await change(id, 'fulfil');
    await rest();
  },
};

/** A company gets a structured invoice, which has to say when payment is due. */
const eInvoice: Story = {
  name: 'e-invoice',
  async before({ prefer }) {
    await prefer('invoices', { einvoice: true, invoiceDue: 14 });
  },
  async tell({ place, change, rest }) {
    await change(await place({ seed: 23, customer: 'b2b' }), 'fulfil');
    await rest();
  },
};

export const ordersStories: readonly Story[] = [
  firstOrder,
  paid,
  paidAndShipped,
  shippedAtOnce,
  knownCustomer,
  paidLater,
  twoAtOnce,
  manyLines,
  businessAbroad,
  confirmedVatId,
  foreignCurrency,
  giftCard,
  skipped,
  webhooksTwice,
  finalAtOnce,
  finalBySending,
  numberedWhenFinal,
  mailed,
  mailedWhenShipped,
  taggedDocuments,
  metafieldsWritten,
  advance,
  eInvoice,
];
