import { describe, expect, it } from '@jest/globals';
import { noExtras } from '../order/extras.ts';
import { anInput, preferencesWith, type Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, money, tax } from '../testing/order-builder.ts';
import { documentTexts } from './document-texts.ts';
import type { TextsGiven } from './texts-given.ts';
import { textsNeedMetafields } from './texts-need.ts';

const facts = { number: 'RE-7', date: '2026-03-12', dueDate: '2026-03-26', total: '119.00', currency: 'EUR' };

const createDocumentTexts = (
  sections: Sections = {},
  given: Partial<TextsGiven> = {},
  order: Parameters<typeof anOrder>[0] = {},
  extras = noExtras,
) =>
  documentTexts(anInput({ order: anOrder(order), preferences: preferencesWith(sections), extras }), {
    kind: 'invoice',
    ...given,
  });

const anItem = {
  lineId: '501',
  title: 'Kanne - blau',
  detail: 'K-1',
  quantity: 2,
  unitPrice: 5950n,
  discountTitles: ['TEN', 'TREUE'],
};

describe('the texts of a document without texts of the merchant', () => {
  const german = createDocumentTexts();
  const creditNote = createDocumentTexts({}, { kind: 'credit', invoice: facts });
  const english = createDocumentTexts({}, {}, { locale: 'en-GB' });

  it.each([
    ['subject', german.subject, 'Rechnung'],
    [
      'header',
      german.header,
      'Vielen Dank für Ihre Bestellung #1001. Wir berechnen Ihnen die folgenden Positionen.',
    ],
    ['footer', german.footer, 'Wir freuen uns auf Ihre nächste Bestellung.'],
    ['credit subject', creditNote.subject, 'Gutschrift'],
    [
      'credit header',
      creditNote.header,
      'Zu Ihrer Bestellung #1001 und der Rechnung RE-7 schreiben wir Ihnen die folgenden Positionen gut.',
    ],
    [
      'credit header without a number',
      createDocumentTexts({}, { kind: 'credit' }).header,
      'Zu Ihrer Bestellung #1001 schreiben wir Ihnen die folgenden Positionen gut.',
    ],
    ['advance', createDocumentTexts({}, { variant: 'advance' }).subject, 'Abschlagsrechnung'],
    ['final', createDocumentTexts({}, { variant: 'final' }).subject, 'Schlussrechnung'],
    [
      'difference',
      createDocumentTexts({}, { variant: 'difference' }).header,
      'Ihre Bestellung #1001 wurde geändert. Wir berechnen Ihnen die folgenden zusätzlichen Positionen.',
    ],
    ['item', german.itemTitle(anItem), 'Kanne - blau'],
    ['item detail', german.itemDetail(anItem), 'K-1'],
    ['discount without a name', german.discountTitle([]), 'Rabatt'],
    ['discount', german.discountTitle(['TEN', 'TREUE']), 'Rabatt (TEN, TREUE)'],
    ['discount on shipping', german.discountTitle(['GRATIS'], 'shipping'), 'Versandrabatt (GRATIS)'],
    ['shipping', german.shippingTitle('DHL'), 'Versand: DHL'],
    ['shipping without a name', german.shippingTitle(''), 'Versand'],
    ['duty', german.dutyTitle(), 'Zollgebühren'],
    ['tip', german.tip, 'Trinkgeld'],
    ['rounding', german.rounding, 'Rundung'],
    ['refund', german.refund, 'Erstattung'],
    ['refund with its reason', german.refundFor(' Kratzer im Deckel '), 'Erstattung: Kratzer im Deckel'],
    ['refund with a blank reason', german.refundFor('  '), 'Erstattung'],
    ['refunded shipping', german.refundedShipping, 'Erstattung Versand'],
    ['withheld', german.withheld, 'Einbehalt'],
    ['fee with a name', german.fee('Rücknahme'), 'Rücknahme'],
    ['fee', german.fee(''), 'Gebühr'],
    ['share of a rate', german.taxShare('Geschenkkorb', '7.7'), 'Geschenkkorb (Anteil 7,7 %)'],
    ['English subject', english.subject, 'Invoice'],
    ['English share of a rate', english.taxShare('Basket', '7.7'), 'Basket (7.7% share)'],
    [
      'mail subject',
      createDocumentTexts({}, { invoice: facts }).mailSubject(),
      'Ihre Rechnung RE-7 von Teeladen',
    ],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it('greets by name, and without one when there is none', () => {
    expect(german.mailMessage()).toContain('Guten Tag Mira Holm,<br><br>vielen Dank');
    const nameless = { customer: null, billingAddress: null, shippingAddress: null };
    expect(createDocumentTexts({}, {}, nameless).mailMessage()).toContain('Guten Tag,<br><br>');
  });

  it('does not take names of products, discounts or people for templates', () => {
    expect(german.itemTitle({ ...anItem, title: 'Kanne {{ shop.name }}' })).toBe('Kanne {{ shop.name }}');
    expect(german.discountTitle(['{{ x'])).toBe('Rabatt ({{ x)');
  });

  it('writes to the order, else to the customer, else to nobody', () => {
    expect(german.mailTo()).toEqual(['mira@example.org']);
    const { customer } = anOrder();
    expect(createDocumentTexts({}, {}, { email: null }).mailTo()).toEqual([customer?.email]);
    expect(createDocumentTexts({}, {}, { email: null, customer: null }).mailTo()).toEqual([]);
    expect(createDocumentTexts({}, {}, { email: 'keine adresse', customer: null }).mailTo()).toEqual([]);
    expect(german.mailCc()).toEqual([]);
    expect(german.mailBcc()).toEqual([]);
  });
});

describe('the texts of the merchant', () => {
  const invoices = (text: string, field = 'invoiceLayoutHeader'): Sections => ({
    invoices: { [field]: { de: text } },
  });
  const order = {
    note: 'Nachbar',
    poNumber: 'B-17',
    tags: ['b2b', 'tee'],
    attributes: [
      { key: 'Termin', value: 'Freitag' },
      { key: '_intern', value: 'x' },
    ],
    billingAddress: { ...anAddress, company: 'Holm & Söhne', countryCode: 'AT' },
    shippingAddress: { ...anAddress, countryCode: 'AT', city: 'Linz' },
    total: '1119.00',
    lines: [
      aLine({
        title: 'Kanne',
        variantTitle: 'blau',
        sku: 'K-1',
        vendor: 'Weiß',
        properties: [{ key: 'Gravur', value: 'Oma' }],
        taxLines: [tax(19, '19.00')],
      }),
    ],
    shippingLines: [],
  };

  it.each([
    ['{{ order.number }}', '1001'],
    ['{{ order.date }}', '10.03.2026'],
    ['{{ order.total }}', '1.119,00 €'],
    ['{{ order.tax }} {{ order.currency }}', '19,00 € EUR'],
    ['{{ order.email }}', 'mira@example.org'],
    ['{{ order.firstName }} {{ order.lastName }}', 'Mira Holm'],
    ['{{ order.company }}', 'Holm &amp; Söhne'],
    ['{{ order.vatId }}', 'ATU12345678'],
    ['{{ order.note }}/{{ order.poNumber }}', 'Nachbar/B-17'],
    ['{{ order.attributes }}', 'Termin: Freitag'],
    ['{{ order.tags }} {{ order.gateway }}', 'b2b, tee shopify_payments'],
    [
      '{{ order.shippingCountry }} {{ order.shippingCountryCode }} {{ order.shippingCity }}',
      'Österreich AT Linz',
    ],
    ['{{ order.shippingTotal }}', '0,00 €'],
    ['{{ order.metafields.custom.termin }}', 'KW 12'],
    ['{{ contact.metafields.crm.stufe }}', 'Gold'],
    [
      '{{ contact.name }}, {{ contact.street }}, {{ contact.zip }} {{ contact.city }}',
      'Mira Holm, Lindenweg 4, 50667 Köln',
    ],
    ['{{ contact.country }}', 'Österreich'],
    ['{{ shop.name }} {{ shop.domain }}', 'Teeladen teeladen.myshopify.com'],
    [
      '{{ invoice.number }} {{ invoice.date }} {{ invoice.dueDate }} {{ invoice.total }}',
      'RE-7 12.03.2026 26.03.2026 119,00 €',
    ],
    ['{{ credit.number }}', ''],
  ])('%s gives %j', (source, expected) => {
    const extras = {
      ...noExtras,
      metafields: { 'order.custom.termin': 'KW 12', 'customer.crm.stufe': 'Gold' },
    };
    const texts = createDocumentTexts(
      invoices(source),
      { invoice: facts, vatId: 'ATU12345678' },
      order,
      extras,
    );
    expect(texts.header).toBe(expected);
  });

  it('the links of an order’s documents stand where a text names them, and nothing where there are none', () => {
    const source = '{{ invoice.link }} {{ credit.link }}';
    const given: TextsGiven = { kind: 'credit', invoice: facts, credit: facts };
    const links = { invoice: 'https://b.example/doc/a', credit: 'https://b.example/doc/b' };
    const input = anInput({
      preferences: preferencesWith({ credits: { creditLayoutHeader: { de: source } } }),
    });
    expect(documentTexts({ ...input, links }, given).header).toBe(`${links.invoice} ${links.credit}`);
    expect(documentTexts(input, given).header).toBe('');
  });

  it.each([
    ['{{ item.name }}', 'Kanne - blau'],
    ['{{ item.title }} ({{ item.variant }})', 'Kanne (blau)'],
    ['{{ item.sku }} {{ item.vendor }}', 'K-1 Weiß'],
    ['{{ item.quantity }} x {{ item.price }}', '2 x 59,50 €'],
    ['{{ item.discount }}', 'TEN, TREUE'],
    ['{{ item.properties }}', 'Gravur: Oma'],
    ['{{ item.taxRate }} %', '19 %'],
    ['{% if item.quantity > 1 %}{{ item.quantity }} mal {% endif %}{{ item.title | upcase }}', '2 mal KANNE'],
  ])('of an item: %s gives %j', (source, expected) => {
    expect(createDocumentTexts(invoices(source, 'invoiceLayoutItemTitle'), {}, order).itemTitle(anItem)).toBe(
      expected,
    );
    expect(
      createDocumentTexts(invoices(source, 'invoiceLayoutItemDetail'), {}, order).itemDetail(anItem),
    ).toBe(expected);
  });

  it('say nothing of a line that the order does not have', () => {
    const texts = createDocumentTexts(
      invoices('{{ item.title }}{{ item.vendor }}', 'invoiceLayoutItemTitle'),
    );
    expect(texts.itemTitle({ ...anItem, lineId: null, title: 'Gebühr' })).toBe('Gebühr');
  });

  it('name discounts, shipping and duties', () => {
    const texts = createDocumentTexts({
      invoices: {
        invoiceLayoutDiscount: { de: 'Nachlass {{ discount.name }}' },
        invoiceLayoutShipping: { de: 'Porto {{ shipping.title }}' },
        invoiceLayoutDuty: { de: 'Zoll' },
      },
    });
    expect(texts.discountTitle(['A'])).toBe('Nachlass A');
    expect(texts.discountTitle([])).toBe('Nachlass');
    expect(texts.shippingTitle('DHL')).toBe('Porto DHL');
    expect(texts.dutyTitle()).toBe('Zoll');
  });

  it('are taken in the language of the order, and the default one where that is blank', () => {
    const sections: Sections = { invoices: { invoiceLayoutSubject: { de: 'Beleg', en: '  ' } } };
    expect(createDocumentTexts(sections).subject).toBe('Beleg');
    expect(createDocumentTexts(sections, {}, { locale: 'en' }).subject).toBe('Invoice');
    expect(
      createDocumentTexts({ ...sections, general: { languages: ['de'] } }, {}, { locale: 'en' }).subject,
    ).toBe('Beleg');
  });

  it('give way to the default one where they are no valid template', () => {
    expect(createDocumentTexts(invoices('{{ order.name', 'invoiceLayoutSubject')).subject).toBe('Rechnung');
  });

  it('do not rename advance and final invoices', () => {
    expect(createDocumentTexts(invoices('Beleg', 'invoiceLayoutSubject'), { variant: 'final' }).subject).toBe(
      'Schlussrechnung',
    );
  });

  it('have their own set for credit notes', () => {
    const sections: Sections = {
      credits: { creditLayoutHeader: { de: '{{ refund.amount }} am {{ refund.date }}: {{ refund.note }}' } },
    };
    const refund = { note: 'Bruch', createdAt: '2026-03-18T10:00:00.000Z', amount: 1234n };
    expect(createDocumentTexts(sections, { kind: 'credit', refund }).header).toBe(
      '12,34 € am 18.03.2026: Bruch',
    );
  });

  it('follow the currency that documents speak', () => {
    const sections: Sections = { ...invoices('{{ order.total }}'), orders: { orderMoney: 'shop' } };
    const swiss = {
      currency: { shop: 'CHF', presentment: 'EUR' },
      totals: { total: money('10.00', '11.00') },
    };
    expect(createDocumentTexts(sections, {}, swiss).header).toBe('10,00 CHF');
    expect(createDocumentTexts(invoices('{{ order.total }}'), {}, swiss).header).toBe('11,00 €');
  });

  it('name recipients, each once and only valid ones', () => {
    const texts = createDocumentTexts({
      invoices: {
        invoiceSendMailTo: '{{ order.email }} buero@shop.example, mira@example.org',
        invoiceSendMailCc: 'a@shop.example niemand b@shop.example',
        invoiceSendMailBcc: '{{ order.email }}',
      },
    });
    expect(texts.mailTo()).toEqual(['mira@example.org', 'buero@shop.example']);
    expect(texts.mailCc()).toEqual(['a@shop.example', 'b@shop.example']);
    expect(texts.mailBcc()).toEqual(['mira@example.org']);
  });
});

describe('metafields for texts', () => {
  const header = { invoices: { invoiceLayoutHeader: { de: '{{ order.metafields.custom.termin }}' } } };
  const read = { metafieldRead: [{ resource: 'order' as const, namespace: 'custom', key: 'termin' }] };

  it('are needed when a text speaks of them and the merchant has named any', () => {
    const preferences = preferencesWith(header);
    expect(textsNeedMetafields(preferences)).toBe(false);
    expect(textsNeedMetafields({ ...preferences, metafields: { ...preferences.metafields, ...read } })).toBe(
      true,
    );
    const none = preferencesWith();
    expect(textsNeedMetafields({ ...none, metafields: { ...none.metafields, ...read } })).toBe(false);
  });
});

describe('the legal note in the texts of a document', () => {
  const supply = 'Steuerfreie innergemeinschaftliche Lieferung';
  const thanks = 'Wir freuen uns auf Ihre nächste Bestellung.';
  const given = { taxNote: supply };
  const above = { invoices: { invoiceLayoutHeader: { de: 'Hinweis: {{ document.taxNote | upcase }}' } } };

  it('stands in our text below the positions', () => {
    expect(createDocumentTexts({}, given).footer).toBe(`${thanks}<br><br>${supply}`);
  });

  it('stands above alone where the merchant has put it there', () => {
    const { header, footer } = createDocumentTexts(above, given);
    expect([header, footer]).toEqual([`Hinweis: ${supply.toUpperCase()}`, thanks]);
  });

  it('stands above alone on credit notes, too', () => {
    const credits = { creditLayoutHeader: { de: '{{ document.taxNote }}' } };
    const { footer } = createDocumentTexts({ credits }, { ...given, kind: 'credit', invoice: facts });
    expect(footer).toBe('Bei Fragen zu dieser Gutschrift sind wir gern für Sie da.');
  });

  it('is left where the merchant’s own text below the positions has it', () => {
    const invoices = {
      ...above.invoices,
      invoiceLayoutFooter: { de: 'Noch einmal: {{ document.taxNote }}' },
    };
    expect(createDocumentTexts({ invoices }, given).footer).toBe(`Noch einmal: ${supply}`);
  });
});
