import type { DefaultTexts } from '../default-texts.ts';

export const de: DefaultTexts = {
  invoiceSubject: 'Rechnung',
  advanceInvoiceSubject: 'Abschlagsrechnung',
  finalInvoiceSubject: 'Schlussrechnung',
  invoiceHeader:
    'Vielen Dank für Ihre Bestellung {{ order.name }}. Wir berechnen Ihnen die folgenden Positionen.',
  differenceHeader:
    'Ihre Bestellung {{ order.name }} wurde geändert. Wir berechnen Ihnen die folgenden zusätzlichen Positionen.',
  invoiceFooter:
    'Wir freuen uns auf Ihre nächste Bestellung.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Gutschrift',
  creditHeader:
    'Zu Ihrer Bestellung {{ order.name }}{% if invoice.number %} und der Rechnung {{ invoice.number }}{% endif %} schreiben wir Ihnen die folgenden Positionen gut.',
  creditFooter:
    'Bei Fragen zu dieser Gutschrift sind wir gern für Sie da.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Ihre Rechnung {{ invoice.number }} von {{ shop.name }}',
  invoiceMailMessage: `Guten Tag {{ contact.name }},

vielen Dank für Ihre Bestellung {{ order.name }} bei {{ shop.name }}. Im Anhang dieser E-Mail finden Sie Ihre Rechnung.

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.

Freundliche Grüße
{{ shop.name }}`,
  creditMailSubject: 'Ihre Gutschrift {{ credit.number }} von {{ shop.name }}',
  creditMailMessage: `Guten Tag {{ contact.name }},

zu Ihrer Bestellung {{ order.name }} bei {{ shop.name }} haben wir eine Gutschrift erstellt. Sie finden sie im Anhang dieser E-Mail.

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.

Freundliche Grüße
{{ shop.name }}`,
  cancellationMailSubject: 'Stornorechnung {{ credit.number }} von {{ shop.name }}',
  cancellationMailMessage: `Guten Tag {{ contact.name }},

die Rechnung{% if invoice.number %} {{ invoice.number }}{% endif %} zu Ihrer Bestellung {{ order.name }} bei {{ shop.name }} haben wir storniert. Im Anhang dieser E-Mail finden Sie die Stornorechnung.

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.

Freundliche Grüße
{{ shop.name }}`,

  discount: 'Rabatt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Versandrabatt{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Versand{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Zollgebühren',
  unitPiece: 'Stück',
  unitFlat: 'pauschal',
  lessAdvance: 'Abzüglich Abschlagsrechnung{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Trinkgeld',
  rounding: 'Rundung',
  refund: 'Erstattung{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Erstattung Versand',
  withheld: 'Einbehalt',
  fee: 'Gebühr',
  taxShare: '{{ item.title }} (Anteil {{ item.taxRate }} %)',

  paymentSubject:
    'Zahlung zur Bestellung {{ order.name }}{% if invoice.number %}, Rechnung {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Erstattung zur Bestellung {{ order.name }}{% if credit.number %}, Gutschrift {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Übernommen aus {{ shop.name }}',
  contactCategory: 'Shopify-Kunde',
};
