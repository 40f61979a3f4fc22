import type { DefaultTexts } from '../default-texts.ts';

export const it: DefaultTexts = {
  invoiceSubject: 'Fattura',
  advanceInvoiceSubject: 'Fattura di acconto',
  finalInvoiceSubject: 'Fattura di saldo',
  invoiceHeader:
    'La ringraziamo per il Suo ordine {{ order.name }}. Di seguito trova il dettaglio del Suo acquisto.',
  differenceHeader:
    'Il Suo ordine {{ order.name }} è stato modificato. La presente fattura riguarda le seguenti voci aggiuntive.',
  invoiceFooter:
    'Saremo lieti di ricevere il Suo prossimo ordine.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Nota di credito',
  creditHeader:
    'In relazione al Suo ordine {{ order.name }}{% if invoice.number %} e alla fattura {{ invoice.number }}{% endif %}, Le accreditiamo le seguenti voci.',
  creditFooter:
    'Per qualsiasi domanda su questa nota di credito siamo a Sua disposizione.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'La Sua fattura {{ invoice.number }} di {{ shop.name }}',
  invoiceMailMessage: `Buongiorno {{ contact.name }},

grazie per il Suo ordine {{ order.name }} presso {{ shop.name }}. In allegato a questa e-mail trova la Sua fattura.

Per qualsiasi domanda può semplicemente rispondere a questa e-mail.

Cordiali saluti
{{ shop.name }}`,
  creditMailSubject: 'Nota di credito {{ credit.number }} di {{ shop.name }}',
  creditMailMessage: `Buongiorno {{ contact.name }},

abbiamo emesso una nota di credito per il Suo ordine {{ order.name }} presso {{ shop.name }}. La trova in allegato a questa e-mail.

Per qualsiasi domanda può semplicemente rispondere a questa e-mail.

Cordiali saluti
{{ shop.name }}`,
  cancellationMailSubject: 'Fattura di storno {{ credit.number }} di {{ shop.name }}',
  cancellationMailMessage: `Buongiorno {{ contact.name }},

abbiamo stornato la fattura{% if invoice.number %} {{ invoice.number }}{% endif %} relativa al Suo ordine {{ order.name }} presso {{ shop.name }}. Trova la fattura di storno in allegato a questa e-mail.

Per qualsiasi domanda può semplicemente rispondere a questa e-mail.

Cordiali saluti
{{ shop.name }}`,

  discount: 'Sconto{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Sconto sulla spedizione{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Spedizione{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Dazi doganali',
  unitPiece: 'pz.',
  unitFlat: 'a forfait',
  lessAdvance: 'A detrarre: fattura di acconto{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Mancia',
  rounding: 'Arrotondamento',
  refund: 'Rimborso{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Rimborso spese di spedizione',
  withheld: 'Trattenuta',
  fee: 'Addebito',
  taxShare: '{{ item.title }} (quota con aliquota del {{ item.taxRate }}%)',

  paymentSubject:
    'Pagamento dell’ordine {{ order.name }}{% if invoice.number %}, fattura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Rimborso dell’ordine {{ order.name }}{% if credit.number %}, nota di credito {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importato da {{ shop.name }}',
  contactCategory: 'Cliente Shopify',
};
