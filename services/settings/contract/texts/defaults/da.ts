import type { DefaultTexts } from '../default-texts.ts';

export const da: DefaultTexts = {
  invoiceSubject: 'Faktura',
  advanceInvoiceSubject: 'Acontofaktura',
  finalInvoiceSubject: 'Slutfaktura',
  invoiceHeader: 'Tak for din ordre {{ order.name }}. Nedenfor finder du detaljerne om dit køb.',
  differenceHeader:
    'Din ordre {{ order.name }} er blevet ændret. Denne faktura omfatter følgende yderligere poster.',
  invoiceFooter:
    'Vi glæder os til din næste ordre.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Kreditnota',
  creditHeader:
    'Vedrørende din ordre {{ order.name }}{% if invoice.number %} og faktura {{ invoice.number }}{% endif %} krediterer vi dig følgende poster.',
  creditFooter:
    'Har du spørgsmål til denne kreditnota, hjælper vi dig gerne.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Din faktura {{ invoice.number }} fra {{ shop.name }}',
  invoiceMailMessage: `Hej {{ contact.name }}

Tak for din ordre {{ order.name }} hos {{ shop.name }}. Din faktura er vedhæftet denne e-mail.

Hvis du har spørgsmål, kan du blot svare på denne e-mail.

Med venlig hilsen
{{ shop.name }}`,
  creditMailSubject: 'Din kreditnota {{ credit.number }} fra {{ shop.name }}',
  creditMailMessage: `Hej {{ contact.name }}

Vi har udstedt en kreditnota til din ordre {{ order.name }} hos {{ shop.name }}. Den er vedhæftet denne e-mail.

Hvis du har spørgsmål, kan du blot svare på denne e-mail.

Med venlig hilsen
{{ shop.name }}`,
  cancellationMailSubject: 'Fakturaannullering {{ credit.number }} fra {{ shop.name }}',
  cancellationMailMessage: `Hej {{ contact.name }}

Vi har annulleret fakturaen{% if invoice.number %} {{ invoice.number }}{% endif %} for din ordre {{ order.name }} hos {{ shop.name }}. Fakturaannulleringen er vedhæftet denne e-mail.

Hvis du har spørgsmål, kan du blot svare på denne e-mail.

Med venlig hilsen
{{ shop.name }}`,

  discount: 'Rabat{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Rabat på fragt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Fragt{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Reported',
  unitPiece: 'stk.',
  unitFlat: 'fast beløb',
  lessAdvance: 'Fradrag af acontofaktura{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Drikkepenge',
  rounding: 'Afrunding',
  refund: 'Refundering{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Refunderet fragt',
  withheld: 'Fradrag',
  fee: 'Gebyr',
  taxShare: '{{ item.title }} (andel med {{ item.taxRate }} % moms)',

  paymentSubject:
    'Betaling for ordre {{ order.name }}{% if invoice.number %}, faktura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Refundering for ordre {{ order.name }}{% if credit.number %}, kreditnota {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importeret fra {{ shop.name }}',
  contactCategory: 'Shopify-kunde',
};
