import type { DefaultTexts } from '../default-texts.ts';

export const nb: DefaultTexts = {
  invoiceSubject: 'Faktura',
  advanceInvoiceSubject: 'Akontofaktura',
  finalInvoiceSubject: 'Sluttfaktura',
  invoiceHeader: 'Takk for din bestilling {{ order.name }}. Nedenfor finner du detaljene om kjøpet.',
  differenceHeader:
    'Din bestilling {{ order.name }} er endret. Denne fakturaen omfatter følgende tilleggsposter.',
  invoiceFooter:
    'Vi ser frem til din neste bestilling.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Kreditnota',
  creditHeader:
    'Vi krediterer deg følgende poster for din bestilling {{ order.name }}{% if invoice.number %} og faktura {{ invoice.number }}{% endif %}.',
  creditFooter:
    'Har du spørsmål om denne kreditnotaen, hjelper vi deg gjerne.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Faktura {{ invoice.number }} fra {{ shop.name }}',
  invoiceMailMessage: `Hei {{ contact.name }}

Takk for din bestilling {{ order.name }} hos {{ shop.name }}. Fakturaen er vedlagt denne e-posten.

Har du spørsmål, kan du bare svare på denne e-posten.

Med vennlig hilsen
{{ shop.name }}`,
  creditMailSubject: 'Kreditnota {{ credit.number }} fra {{ shop.name }}',
  creditMailMessage: `Hei {{ contact.name }}

Vi har utstedt en kreditnota for din bestilling {{ order.name }} hos {{ shop.name }}. Den er vedlagt denne e-posten.

Har du spørsmål, kan du bare svare på denne e-posten.

Med vennlig hilsen
{{ shop.name }}`,
  cancellationMailSubject: 'Annulleringsfaktura {{ credit.number }} fra {{ shop.name }}',
  cancellationMailMessage: `Hei {{ contact.name }}

Vi har annullert fakturaen{% if invoice.number %} {{ invoice.number }}{% endif %} for bestillingen din {{ order.name }} hos {{ shop.name }}. Annulleringsfakturaen er vedlagt denne e-posten.

Har du spørsmål, kan du bare svare på denne e-posten.

Med vennlig hilsen
{{ shop.name }}`,

  discount: 'Rabatt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Rabatt på frakt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Frakt{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Toll',
  unitPiece: 'stk.',
  unitFlat: 'fast pris',
  lessAdvance: 'Fratrukket forskuddsfaktura{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Tips',
  rounding: 'Avrunding',
  refund: 'Refusjon{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Refundert frakt',
  withheld: 'Fratrekk',
  fee: 'Gebyr',
  taxShare: '{{ item.title }} (andel med {{ item.taxRate }} % mva.)',

  paymentSubject:
    'Betaling for bestilling {{ order.name }}{% if invoice.number %}, faktura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Refusjon for bestilling {{ order.name }}{% if credit.number %}, kreditnota {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importert fra {{ shop.name }}',
  contactCategory: 'Shopify-kunde',
};
