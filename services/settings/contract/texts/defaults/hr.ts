import type { DefaultTexts } from '../default-texts.ts';

export const hr: DefaultTexts = {
  invoiceSubject: 'Račun',
  advanceInvoiceSubject: 'Račun za predujam',
  finalInvoiceSubject: 'Konačni račun',
  invoiceHeader:
    'Zahvaljujemo na Vašoj narudžbi {{ order.name }}. U nastavku se nalaze pojedinosti o Vašoj kupnji.',
  differenceHeader:
    'Vaša narudžba {{ order.name }} izmijenjena je. Ovim računom obračunavamo sljedeće dodatne stavke.',
  invoiceFooter:
    'Veselimo se Vašoj sljedećoj narudžbi.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Knjižno odobrenje',
  creditHeader:
    'Za Vašu narudžbu {{ order.name }}{% if invoice.number %} i račun {{ invoice.number }}{% endif %} odobravamo Vam sljedeće stavke.',
  creditFooter:
    'Ako imate pitanja o ovom knjižnom odobrenju, rado ćemo Vam pomoći.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Vaš račun {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Dobar dan{% if contact.name %}, {{ contact.name }}{% endif %},

zahvaljujemo na narudžbi {{ order.name }} u trgovini {{ shop.name }}. Račun se nalazi u privitku ove e-poruke.

Ako imate pitanja, jednostavno odgovorite na ovu e-poruku.

S poštovanjem
{{ shop.name }}`,
  creditMailSubject: 'Knjižno odobrenje {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Dobar dan{% if contact.name %}, {{ contact.name }}{% endif %},

izdali smo knjižno odobrenje za Vašu narudžbu {{ order.name }} u trgovini {{ shop.name }}. Nalazi se u privitku ove e-poruke.

Ako imate pitanja, jednostavno odgovorite na ovu e-poruku.

S poštovanjem
{{ shop.name }}`,
  cancellationMailSubject: 'Storno račun {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Dobar dan{% if contact.name %}, {{ contact.name }}{% endif %},

stornirali smo račun{% if invoice.number %} {{ invoice.number }}{% endif %} za Vašu narudžbu {{ order.name }} u trgovini {{ shop.name }}. Storno račun nalazi se u privitku ove e-poruke.

Ako imate pitanja, jednostavno odgovorite na ovu e-poruku.

S poštovanjem
{{ shop.name }}`,

  discount: 'Popust{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Popust na dostavu{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Dostava{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Carina',
  unitPiece: 'kom',
  unitFlat: 'paušalno',
  lessAdvance: 'Umanjeno za račun za predujam{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Napojnica',
  rounding: 'Zaokruživanje',
  refund: 'Povrat novca{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Povrat troškova dostave',
  withheld: 'Zadržani iznos',
  fee: 'Naknada',
  taxShare: '{{ item.title }} (dio po stopi {{ item.taxRate }} %)',

  paymentSubject:
    'Plaćanje narudžbe {{ order.name }}{% if invoice.number %}, račun {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Povrat novca za narudžbu {{ order.name }}{% if credit.number %}, knjižno odobrenje {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Uvezeno iz trgovine {{ shop.name }}',
  contactCategory: 'Shopify kupac',
};
