import type { DefaultTexts } from '../default-texts.ts';

export const fr: DefaultTexts = {
  invoiceSubject: 'Facture',
  advanceInvoiceSubject: 'Facture d’acompte',
  finalInvoiceSubject: 'Facture de solde',
  invoiceHeader:
    'Nous vous remercions de votre commande {{ order.name }}. Vous trouverez ci-dessous le détail de votre achat.',
  differenceHeader:
    'Votre commande {{ order.name }} a été modifiée. La présente facture porte sur les articles supplémentaires suivants.',
  invoiceFooter:
    'Au plaisir de recevoir votre prochaine commande.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Avoir',
  creditHeader:
    'Pour votre commande {{ order.name }}{% if invoice.number %} et la facture {{ invoice.number }}{% endif %}, nous établissons un avoir portant sur les articles suivants.',
  creditFooter:
    'Pour toute question concernant cet avoir, nous restons à votre disposition.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Votre facture {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Bonjour {{ contact.name }},

Nous vous remercions de votre commande {{ order.name }} passée dans notre boutique {{ shop.name }}. Vous trouverez votre facture en pièce jointe à cet e-mail.

Pour toute question, il vous suffit de répondre à cet e-mail.

Cordialement,
{{ shop.name }}`,
  creditMailSubject: 'Votre avoir {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Bonjour {{ contact.name }},

Nous avons établi un avoir pour votre commande {{ order.name }} passée dans notre boutique {{ shop.name }}. Vous le trouverez en pièce jointe à cet e-mail.

Pour toute question, il vous suffit de répondre à cet e-mail.

Cordialement,
{{ shop.name }}`,
  cancellationMailSubject: 'Facture d’annulation {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Bonjour {{ contact.name }},

Nous avons annulé la facture{% if invoice.number %} {{ invoice.number }}{% endif %} de votre commande {{ order.name }} passée dans notre boutique {{ shop.name }}. Vous trouverez la facture d’annulation en pièce jointe à cet e-mail.

Pour toute question, il vous suffit de répondre à cet e-mail.

Cordialement,
{{ shop.name }}`,

  discount: 'Remise{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Remise sur la livraison{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Livraison{% if shipping.title %} : {{ shipping.title }}{% endif %}',
  duty: 'Droits de douane',
  unitPiece: 'pièce(s)',
  unitFlat: 'forfait',
  lessAdvance: 'À déduire : facture d’acompte{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Pourboire',
  rounding: 'Arrondi',
  refund: 'Remboursement{% if refund.note %} : {{ refund.note }}{% endif %}',
  refundedShipping: 'Remboursement de la livraison',
  withheld: 'Montant retenu',
  fee: 'Frais',
  taxShare: '{{ item.title }} (part au taux de {{ item.taxRate }} %)',

  paymentSubject:
    'Paiement de la commande {{ order.name }}{% if invoice.number %}, facture {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Remboursement de la commande {{ order.name }}{% if credit.number %}, avoir {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importé depuis {{ shop.name }}',
  contactCategory: 'Client Shopify',
};
