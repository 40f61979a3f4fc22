import type { DefaultTexts } from '../default-texts.ts';

export const et: DefaultTexts = {
  invoiceSubject: 'Arve',
  advanceInvoiceSubject: 'Ettemaksuarve',
  finalInvoiceSubject: 'Lõpparve',
  invoiceHeader: 'Täname Teid tellimuse {{ order.name }} eest. Alljärgnevalt leiate oma ostu andmed.',
  differenceHeader:
    'Teie tellimust {{ order.name }} on muudetud. Käesolev arve hõlmab järgmisi lisandunud kaupu ja teenuseid.',
  invoiceFooter:
    'Ootame rõõmuga Teie järgmist tellimust.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Kreeditarve',
  creditHeader:
    'Teie tellimuse {{ order.name }}{% if invoice.number %} ja arve {{ invoice.number }}{% endif %} kohta krediteerime järgmised read.',
  creditFooter:
    'Kui Teil on selle kreeditarve kohta küsimusi, aitame hea meelega.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Teie arve {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Tere{% if contact.name %}, {{ contact.name }}{% endif %}!

Täname Teid kaupluses {{ shop.name }} esitatud tellimuse {{ order.name }} eest. Arve leiate selle e-kirja manusest.

Kui Teil on küsimusi, vastake lihtsalt sellele e-kirjale.

Lugupidamisega
{{ shop.name }}`,
  creditMailSubject: 'Teie kreeditarve {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Tere{% if contact.name %}, {{ contact.name }}{% endif %}!

Koostasime kreeditarve Teie kaupluses {{ shop.name }} esitatud tellimuse {{ order.name }} kohta. Leiate selle käesoleva e-kirja manusest.

Kui Teil on küsimusi, vastake lihtsalt sellele e-kirjale.

Lugupidamisega
{{ shop.name }}`,
  cancellationMailSubject: 'Tühistusarve {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Tere{% if contact.name %}, {{ contact.name }}{% endif %}!

Tühistasime arve{% if invoice.number %} {{ invoice.number }}{% endif %} Teie kaupluses {{ shop.name }} esitatud tellimuse {{ order.name }} kohta. Tühistusarve leiate selle e-kirja manusest.

Kui Teil on küsimusi, vastake lihtsalt sellele e-kirjale.

Lugupidamisega
{{ shop.name }}`,

  discount: 'Allahindlus{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Saatmiskulu allahindlus{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Saatmiskulu{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Tollimaks',
  unitPiece: 'tk',
  unitFlat: 'kindel summa',
  lessAdvance: 'Maha arvatud ettemaksuarve{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Jootraha',
  rounding: 'Ümardamine',
  refund: 'Tagasimakse{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Saatmiskulu tagasimakse',
  withheld: 'Kinnipeetud summa',
  fee: 'Tasu',
  taxShare: '{{ item.title }} (osa maksumääraga {{ item.taxRate }}%)',

  paymentSubject:
    'Makse tellimuse {{ order.name }} eest{% if invoice.number %}, arve {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Tagasimakse tellimuse {{ order.name }} eest{% if credit.number %}, kreeditarve {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Imporditud kauplusest {{ shop.name }}',
  contactCategory: 'Shopify klient',
};
