import type { DefaultTexts } from '../default-texts.ts';

export const pl: DefaultTexts = {
  invoiceSubject: 'Faktura',
  advanceInvoiceSubject: 'Faktura zaliczkowa',
  finalInvoiceSubject: 'Faktura końcowa',
  invoiceHeader: 'Dziękujemy za złożenie zamówienia {{ order.name }}. Poniżej znajdują się szczegóły zakupu.',
  differenceHeader:
    'Państwa zamówienie {{ order.name }} zostało zmienione. Niniejsza faktura obejmuje następujące dodatkowe pozycje.',
  invoiceFooter:
    'Zapraszamy do składania kolejnych zamówień.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Faktura korygująca',
  creditHeader:
    'W związku z Państwa zamówieniem {{ order.name }}{% if invoice.number %} i fakturą {{ invoice.number }}{% endif %} korygujemy na Państwa korzyść następujące pozycje.',
  creditFooter:
    'W razie pytań dotyczących tej faktury korygującej chętnie pomożemy.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Państwa faktura {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Dzień dobry{% if contact.name %}, {{ contact.name }}{% endif %},

dziękujemy za złożenie zamówienia {{ order.name }} w sklepie {{ shop.name }}. Fakturę znajdą Państwo w załączniku do tej wiadomości.

W razie pytań wystarczy odpowiedzieć na tę wiadomość.

Z poważaniem
{{ shop.name }}`,
  creditMailSubject: 'Faktura korygująca {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Dzień dobry{% if contact.name %}, {{ contact.name }}{% endif %},

do zamówienia {{ order.name }} złożonego w sklepie {{ shop.name }} wystawiliśmy fakturę korygującą. Znajdą ją Państwo w załączniku do tej wiadomości.

W razie pytań wystarczy odpowiedzieć na tę wiadomość.

Z poważaniem
{{ shop.name }}`,
  cancellationMailSubject: 'Faktura anulująca {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Dzień dobry{% if contact.name %}, {{ contact.name }}{% endif %},

anulowaliśmy fakturę{% if invoice.number %} {{ invoice.number }}{% endif %} do zamówienia {{ order.name }} złożonego w sklepie {{ shop.name }}. Fakturę anulującą znajdą Państwo w załączniku do tej wiadomości.

W razie pytań wystarczy odpowiedzieć na tę wiadomość.

Z poważaniem
{{ shop.name }}`,

  discount: 'Rabat{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Rabat na dostawę{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Dostawa{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Cło',
  unitPiece: 'szt.',
  unitFlat: 'ryczałt',
  lessAdvance: 'Pomniejszono o fakturę zaliczkową{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Napiwek',
  rounding: 'Zaokrąglenie',
  refund: 'Zwrot środków{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Zwrot kosztów dostawy',
  withheld: 'Potrącenie',
  fee: 'Opłata',
  taxShare: '{{ item.title }} (część ze stawką {{ item.taxRate }}%)',

  paymentSubject:
    'Płatność za zamówienie {{ order.name }}{% if invoice.number %}, faktura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Zwrot za zamówienie {{ order.name }}{% if credit.number %}, faktura korygująca {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Zaimportowano ze sklepu {{ shop.name }}',
  contactCategory: 'Klient Shopify',
};
