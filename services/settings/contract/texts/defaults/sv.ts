import type { DefaultTexts } from '../default-texts.ts';

export const sv: DefaultTexts = {
  invoiceSubject: 'Faktura',
  advanceInvoiceSubject: 'Förskottsfaktura',
  finalInvoiceSubject: 'Slutfaktura',
  invoiceHeader: 'Tack för din beställning {{ order.name }}. Nedan hittar du detaljerna om ditt köp.',
  differenceHeader:
    'Din beställning {{ order.name }} har ändrats. Den här fakturan avser följande tillkommande poster.',
  invoiceFooter:
    'Vi ser fram emot din nästa beställning.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Kreditfaktura',
  creditHeader:
    'Vi krediterar dig för följande poster avseende din beställning {{ order.name }}{% if invoice.number %} och faktura {{ invoice.number }}{% endif %}.',
  creditFooter:
    'Har du frågor om den här kreditfakturan hjälper vi dig gärna.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Din faktura {{ invoice.number }} från {{ shop.name }}',
  invoiceMailMessage: `Hej {{ contact.name }}!

Tack för din beställning {{ order.name }} hos {{ shop.name }}. Du hittar din faktura bifogad i det här mejlet.

Om du har frågor är det bara att svara på det här mejlet.

Vänliga hälsningar
{{ shop.name }}`,
  creditMailSubject: 'Din kreditfaktura {{ credit.number }} från {{ shop.name }}',
  creditMailMessage: `Hej {{ contact.name }}!

Vi har upprättat en kreditfaktura för din beställning {{ order.name }} hos {{ shop.name }}. Du hittar den bifogad i det här mejlet.

Om du har frågor är det bara att svara på det här mejlet.

Vänliga hälsningar
{{ shop.name }}`,
  cancellationMailSubject: 'Makuleringsfaktura {{ credit.number }} från {{ shop.name }}',
  cancellationMailMessage: `Hej {{ contact.name }}!

Vi har makulerat fakturan{% if invoice.number %} {{ invoice.number }}{% endif %} för din beställning {{ order.name }} hos {{ shop.name }}. Du hittar makuleringsfakturan bifogad i det här mejlet.

Om du har frågor är det bara att svara på det här mejlet.

Vänliga hälsningar
{{ shop.name }}`,

  discount: 'Rabatt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Fraktrabatt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Frakt{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Tullavgifter',
  unitPiece: 'st',
  unitFlat: 'fast pris',
  lessAdvance: 'Avgår förskottsfaktura{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Dricks',
  rounding: 'Avrundning',
  refund: 'Återbetalning{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Återbetald frakt',
  withheld: 'Avdrag',
  fee: 'Avgift',
  taxShare: '{{ item.title }} (andel med {{ item.taxRate }} % moms)',

  paymentSubject:
    'Betalning för beställning {{ order.name }}{% if invoice.number %}, faktura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Återbetalning för beställning {{ order.name }}{% if credit.number %}, kreditfaktura {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importerad från {{ shop.name }}',
  contactCategory: 'Shopify-kund',
};
