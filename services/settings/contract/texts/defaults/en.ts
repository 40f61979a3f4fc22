import type { DefaultTexts } from '../default-texts.ts';

export const en: DefaultTexts = {
  invoiceSubject: 'Invoice',
  advanceInvoiceSubject: 'Advance payment invoice',
  finalInvoiceSubject: 'Final invoice',
  invoiceHeader: 'Thank you for your order {{ order.name }}. Please find the details of your purchase below.',
  differenceHeader:
    'Your order {{ order.name }} has been changed. This invoice covers the following additional items.',
  invoiceFooter:
    'We look forward to your next order.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Credit note',
  creditHeader:
    'For your order {{ order.name }}{% if invoice.number %} and invoice {{ invoice.number }}{% endif %} we are crediting you with the following items.',
  creditFooter:
    'If you have any questions about this credit note, we will be happy to help.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Your invoice {{ invoice.number }} from {{ shop.name }}',
  invoiceMailMessage: `Hello {{ contact.name }},

Thank you for your order {{ order.name }} at {{ shop.name }}. Please find your invoice attached to this email.

If you have any questions, simply reply to this email.

Kind regards
{{ shop.name }}`,
  creditMailSubject: 'Your credit note {{ credit.number }} from {{ shop.name }}',
  creditMailMessage: `Hello {{ contact.name }},

We have issued a credit note for your order {{ order.name }} at {{ shop.name }}. You will find it attached to this email.

If you have any questions, simply reply to this email.

Kind regards
{{ shop.name }}`,
  cancellationMailSubject: 'Cancellation invoice {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Hello {{ contact.name }},

We have cancelled the invoice{% if invoice.number %} {{ invoice.number }}{% endif %} for your order {{ order.name }} at {{ shop.name }}. You will find the cancellation invoice attached to this email.

If you have any questions, simply reply to this email.

Kind regards
{{ shop.name }}`,

  discount: 'Discount{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Shipping discount{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Shipping{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Customs duties',
  unitPiece: 'pcs',
  unitFlat: 'flat rate',
  lessAdvance: 'Less advance invoice{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Tip',
  rounding: 'Rounding',
  refund: 'Refund{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Shipping refund',
  withheld: 'Deduction',
  fee: 'Fee',
  taxShare: '{{ item.title }} ({{ item.taxRate }}% share)',

  paymentSubject:
    'Payment for order {{ order.name }}{% if invoice.number %}, invoice {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Refund for order {{ order.name }}{% if credit.number %}, credit note {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Imported from {{ shop.name }}',
  contactCategory: 'Shopify customer',
};
