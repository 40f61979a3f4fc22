import type { DefaultTexts } from '../default-texts.ts';

export const sl: DefaultTexts = {
  invoiceSubject: 'Račun',
  advanceInvoiceSubject: 'Avansni račun',
  finalInvoiceSubject: 'Končni račun',
  invoiceHeader:
    'Zahvaljujemo se vam za naročilo {{ order.name }}. V nadaljevanju so podrobnosti vašega nakupa.',
  differenceHeader:
    'Vaše naročilo {{ order.name }} je bilo spremenjeno. S tem računom vam zaračunavamo naslednje dodatne postavke.',
  invoiceFooter:
    'Veselimo se vašega naslednjega naročila.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Dobropis',
  creditHeader:
    'K vašemu naročilu {{ order.name }}{% if invoice.number %} in računu {{ invoice.number }}{% endif %} izdajamo dobropis za naslednje postavke.',
  creditFooter:
    'Če imate vprašanja o tem dobropisu, vam bomo z veseljem pomagali.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Račun {{ invoice.number }} iz trgovine {{ shop.name }}',
  invoiceMailMessage: `Pozdravljeni{% if contact.name %}, {{ contact.name }}{% endif %},

zahvaljujemo se vam za naročilo {{ order.name }} v trgovini {{ shop.name }}. Račun najdete v priponki tega e-poštnega sporočila.

Če imate vprašanja, preprosto odgovorite na to e-poštno sporočilo.

Lep pozdrav
{{ shop.name }}`,
  creditMailSubject: 'Dobropis {{ credit.number }} iz trgovine {{ shop.name }}',
  creditMailMessage: `Pozdravljeni{% if contact.name %}, {{ contact.name }}{% endif %},

za vaše naročilo {{ order.name }} v trgovini {{ shop.name }} smo izdali dobropis. Najdete ga v priponki tega e-poštnega sporočila.

Če imate vprašanja, preprosto odgovorite na to e-poštno sporočilo.

Lep pozdrav
{{ shop.name }}`,
  cancellationMailSubject: 'Storno račun {{ credit.number }} iz trgovine {{ shop.name }}',
  cancellationMailMessage: `Pozdravljeni{% if contact.name %}, {{ contact.name }}{% endif %},

račun{% if invoice.number %} {{ invoice.number }}{% endif %} za vaše naročilo {{ order.name }} v trgovini {{ shop.name }} smo stornirali. Storno račun najdete v priponki tega e-poštnega sporočila.

Če imate vprašanja, preprosto odgovorite na to e-poštno sporočilo.

Lep pozdrav
{{ shop.name }}`,

  discount: 'Popust{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Popust pri dostavi{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Dostava{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Carinske dajatve',
  unitPiece: 'kos',
  unitFlat: 'pavšal',
  lessAdvance: 'Odšteto: predplačilni račun{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Napitnina',
  rounding: 'Zaokrožitev',
  refund: 'Vračilo{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Vračilo stroškov dostave',
  withheld: 'Zadržani znesek',
  fee: 'Pristojbina',
  taxShare: '{{ item.title }} (del po stopnji {{ item.taxRate }} %)',

  paymentSubject:
    'Plačilo naročila {{ order.name }}{% if invoice.number %}, račun {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Vračilo za naročilo {{ order.name }}{% if credit.number %}, dobropis {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Uvoženo iz trgovine {{ shop.name }}',
  contactCategory: 'Stranka Shopify',
};
