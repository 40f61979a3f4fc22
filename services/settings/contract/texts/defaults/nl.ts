import type { DefaultTexts } from '../default-texts.ts';

export const nl: DefaultTexts = {
  invoiceSubject: 'Factuur',
  advanceInvoiceSubject: 'Voorschotfactuur',
  finalInvoiceSubject: 'Eindfactuur',
  invoiceHeader:
    'Hartelijk dank voor uw bestelling {{ order.name }}. Hieronder vindt u de details van uw aankoop.',
  differenceHeader:
    'Uw bestelling {{ order.name }} is gewijzigd. Met deze factuur brengen wij de volgende aanvullende posten in rekening.',
  invoiceFooter:
    'Wij zien uw volgende bestelling graag tegemoet.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Creditnota',
  creditHeader:
    'Voor uw bestelling {{ order.name }}{% if invoice.number %} en factuur {{ invoice.number }}{% endif %} crediteren wij de volgende posten.',
  creditFooter:
    'Hebt u vragen over deze creditnota? Wij helpen u graag.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Uw factuur {{ invoice.number }} van {{ shop.name }}',
  invoiceMailMessage: `Goedendag {{ contact.name }},

Hartelijk dank voor uw bestelling {{ order.name }} bij {{ shop.name }}. In de bijlage bij deze e-mail vindt u uw factuur.

Hebt u vragen? Beantwoord dan gewoon deze e-mail.

Met vriendelijke groet,
{{ shop.name }}`,
  creditMailSubject: 'Uw creditnota {{ credit.number }} van {{ shop.name }}',
  creditMailMessage: `Goedendag {{ contact.name }},

Wij hebben een creditnota opgesteld voor uw bestelling {{ order.name }} bij {{ shop.name }}. U vindt deze in de bijlage bij deze e-mail.

Hebt u vragen? Beantwoord dan gewoon deze e-mail.

Met vriendelijke groet,
{{ shop.name }}`,
  cancellationMailSubject: 'Annuleringsfactuur {{ credit.number }} van {{ shop.name }}',
  cancellationMailMessage: `Goedendag {{ contact.name }},

Wij hebben de factuur{% if invoice.number %} {{ invoice.number }}{% endif %} voor uw bestelling {{ order.name }} bij {{ shop.name }} geannuleerd. U vindt de annuleringsfactuur in de bijlage bij deze e-mail.

Hebt u vragen? Beantwoord dan gewoon deze e-mail.

Met vriendelijke groet,
{{ shop.name }}`,

  discount: 'Korting{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Verzendkorting{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Verzending{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Douanerechten',
  unitPiece: 'st.',
  unitFlat: 'vast bedrag',
  lessAdvance: 'Af: voorschotfactuur{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Fooi',
  rounding: 'Afronding',
  refund: 'Terugbetaling{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Terugbetaling verzendkosten',
  withheld: 'Inhouding',
  fee: 'Kosten',
  taxShare: '{{ item.title }} (deel tegen {{ item.taxRate }}% btw)',

  paymentSubject:
    'Betaling voor bestelling {{ order.name }}{% if invoice.number %}, factuur {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Terugbetaling voor bestelling {{ order.name }}{% if credit.number %}, creditnota {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Geïmporteerd uit {{ shop.name }}',
  contactCategory: 'Shopify-klant',
};
