import type { DefaultTexts } from '../default-texts.ts';

export const fi: DefaultTexts = {
  invoiceSubject: 'Lasku',
  advanceInvoiceSubject: 'Ennakkolasku',
  finalInvoiceSubject: 'Loppulasku',
  invoiceHeader: 'Kiitos tilauksesta {{ order.name }}. Tilauksen tiedot on eritelty alla.',
  differenceHeader: 'Tilausta {{ order.name }} on muutettu. Tämä lasku koskee seuraavia lisättyjä rivejä.',
  invoiceFooter:
    'Tervetuloa asioimaan uudelleen.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Hyvityslasku',
  creditHeader:
    'Hyvitämme seuraavat rivit tilauksesta {{ order.name }}{% if invoice.number %} ja laskusta {{ invoice.number }}{% endif %}.',
  creditFooter:
    'Jos teillä on kysyttävää tästä hyvityslaskusta, autamme mielellämme.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Lasku {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Hei {{ contact.name }},

Kiitos kaupassamme {{ shop.name }} tekemästänne tilauksesta {{ order.name }}. Lasku on tämän sähköpostin liitteenä.

Jos teillä on kysyttävää, voitte vastata suoraan tähän sähköpostiin.

Ystävällisin terveisin
{{ shop.name }}`,
  creditMailSubject: 'Hyvityslasku {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Hei {{ contact.name }},

Olemme laatineet hyvityslaskun kaupassamme {{ shop.name }} tekemästänne tilauksesta {{ order.name }}. Se on tämän sähköpostin liitteenä.

Jos teillä on kysyttävää, voitte vastata suoraan tähän sähköpostiin.

Ystävällisin terveisin
{{ shop.name }}`,
  cancellationMailSubject: 'Laskun mitätöinti {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Hei {{ contact.name }},

Olemme mitätöineet laskun{% if invoice.number %} {{ invoice.number }}{% endif %}, joka koskee kaupassamme {{ shop.name }} tekemäänne tilausta {{ order.name }}. Mitätöintilasku on tämän sähköpostin liitteenä.

Jos teillä on kysyttävää, voitte vastata suoraan tähän sähköpostiin.

Ystävällisin terveisin
{{ shop.name }}`,

  discount: 'Alennus{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Alennus toimituskuluista{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Toimitus{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Tullimaksut',
  unitPiece: 'kpl',
  unitFlat: 'kiinteä hinta',
  lessAdvance: 'Vähennetään ennakkolasku{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Juomaraha',
  rounding: 'Pyöristys',
  refund: 'Hyvitys{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Toimituskulujen hyvitys',
  withheld: 'Vähennys',
  fee: 'Käsittelymaksu',
  taxShare: '{{ item.title }} (osuus verokannalla {{ item.taxRate }} %)',

  paymentSubject:
    'Maksu tilauksesta {{ order.name }}{% if invoice.number %}, lasku {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Maksunpalautus tilauksesta {{ order.name }}{% if credit.number %}, hyvityslasku {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Tuotu kaupasta {{ shop.name }}',
  contactCategory: 'Shopify-asiakas',
};
