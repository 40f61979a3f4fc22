import type { DefaultTexts } from '../default-texts.ts';

export const lt: DefaultTexts = {
  invoiceSubject: 'Sąskaita faktūra',
  advanceInvoiceSubject: 'Avansinė sąskaita faktūra',
  finalInvoiceSubject: 'Galutinė sąskaita faktūra',
  invoiceHeader: 'Dėkojame už Jūsų užsakymą {{ order.name }}. Toliau pateikiama išsami pirkimo informacija.',
  differenceHeader:
    'Jūsų užsakymas {{ order.name }} buvo pakeistas. Ši sąskaita faktūra išrašyta už toliau nurodytas papildomas pozicijas.',
  invoiceFooter: 'Lauksime kito Jūsų užsakymo.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Kreditinė sąskaita faktūra',
  creditHeader:
    'Pagal Jūsų užsakymą {{ order.name }}{% if invoice.number %} ir sąskaitą faktūrą {{ invoice.number }}{% endif %} kredituojame toliau nurodytas pozicijas.',
  creditFooter:
    'Jei turite klausimų dėl šios kreditinės sąskaitos faktūros, mielai padėsime.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Sąskaita faktūra {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Laba diena{% if contact.name %}, {{ contact.name }}{% endif %},

dėkojame už Jūsų užsakymą {{ order.name }} parduotuvėje {{ shop.name }}. Sąskaitą faktūrą rasite šio el. laiško priede.

Jei turite klausimų, tiesiog atsakykite į šį el. laišką.

Pagarbiai
{{ shop.name }}`,
  creditMailSubject: 'Kreditinė sąskaita {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Laba diena{% if contact.name %}, {{ contact.name }}{% endif %},

Jūsų užsakymui {{ order.name }} parduotuvėje {{ shop.name }} išrašėme kreditinę sąskaitą faktūrą. Ją rasite šio el. laiško priede.

Jei turite klausimų, tiesiog atsakykite į šį el. laišką.

Pagarbiai
{{ shop.name }}`,
  cancellationMailSubject: 'Anuliuojamoji sąskaita {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Laba diena{% if contact.name %}, {{ contact.name }}{% endif %},

Jūsų užsakymo {{ order.name }} parduotuvėje {{ shop.name }} sąskaitą faktūrą{% if invoice.number %} {{ invoice.number }}{% endif %} anuliavome. Anuliuojamąją sąskaitą rasite šio el. laiško priede.

Jei turite klausimų, tiesiog atsakykite į šį el. laišką.

Pagarbiai
{{ shop.name }}`,

  discount: 'Nuolaida{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Pristatymo nuolaida{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Pristatymas{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Muito mokesčiai',
  unitPiece: 'vnt.',
  unitFlat: 'fiksuota suma',
  lessAdvance: 'Atėmus avansinę sąskaitą{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Arbatpinigiai',
  rounding: 'Apvalinimas',
  refund: 'Pinigų grąžinimas{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Pristatymo išlaidų grąžinimas',
  withheld: 'Išskaityta suma',
  fee: 'Mokestis',
  taxShare: '{{ item.title }} (dalis, apmokestinta {{ item.taxRate }} % tarifu)',

  paymentSubject:
    'Mokėjimas už užsakymą {{ order.name }}{% if invoice.number %}, sąskaita faktūra {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Pinigų grąžinimas už užsakymą {{ order.name }}{% if credit.number %}, kreditinė sąskaita faktūra {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importuota iš parduotuvės {{ shop.name }}',
  contactCategory: 'Shopify klientas',
};
