import type { DefaultTexts } from '../default-texts.ts';

export const hu: DefaultTexts = {
  invoiceSubject: 'Számla',
  advanceInvoiceSubject: 'Előlegszámla',
  finalInvoiceSubject: 'Végszámla',
  invoiceHeader:
    'Köszönjük {% if order.name %}{{ order.name }} számú {% endif %}megrendelését. Az alábbiakban találja a vásárlás részleteit.',
  differenceHeader:
    'Az Ön {% if order.name %}{{ order.name }} számú {% endif %}megrendelése módosult. Ez a számla a következő további tételeket tartalmazza.',
  invoiceFooter:
    'Várjuk következő megrendelését.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Jóváíró számla',
  creditHeader:
    'Az Ön {% if order.name %}{{ order.name }} számú {% endif %}megrendelésére{% if invoice.number %} és {{ invoice.number }} számú számlájára{% endif %} vonatkozóan a következő tételeket írjuk jóvá.',
  creditFooter:
    'Ha kérdése van ezzel a jóváíró számlával kapcsolatban, szívesen segítünk.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Számla {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Tisztelt {% if contact.name %}{{ contact.name }}{% else %}Vásárlónk{% endif %}!

Köszönjük áruházunkban{% if shop.name %} ({{ shop.name }}){% endif %} leadott {% if order.name %}{{ order.name }} számú {% endif %}megrendelését. A számlát e-mailünk mellékletében találja.

Ha kérdése van, egyszerűen válaszoljon erre az e-mailre.

Üdvözlettel:
{{ shop.name }}`,
  creditMailSubject: 'Jóváíró számla {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Tisztelt {% if contact.name %}{{ contact.name }}{% else %}Vásárlónk{% endif %}!

Áruházunkban{% if shop.name %} ({{ shop.name }}){% endif %} leadott {% if order.name %}{{ order.name }} számú {% endif %}megrendeléséhez jóváíró számlát állítottunk ki. Ezt e-mailünk mellékletében találja.

Ha kérdése van, egyszerűen válaszoljon erre az e-mailre.

Üdvözlettel:
{{ shop.name }}`,
  cancellationMailSubject: 'Sztornó számla {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Tisztelt {% if contact.name %}{{ contact.name }}{% else %}Vásárlónk{% endif %}!

Áruházunkban{% if shop.name %} ({{ shop.name }}){% endif %} leadott {% if order.name %}{{ order.name }} számú {% endif %}megrendelésének számláját{% if invoice.number %} ({{ invoice.number }}){% endif %} sztornóztuk. A sztornó számlát e-mailünk mellékletében találja.

Ha kérdése van, egyszerűen válaszoljon erre az e-mailre.

Üdvözlettel:
{{ shop.name }}`,

  discount: 'Kedvezmény{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Szállítási kedvezmény{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Szállítás{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Vám',
  unitPiece: 'db',
  unitFlat: 'átalány',
  lessAdvance: 'Levonva: előlegszámla{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Borravaló',
  rounding: 'Kerekítés',
  refund: 'Visszatérítés{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Szállítási díj visszatérítése',
  withheld: 'Levonás',
  fee: 'Díj',
  taxShare: '{{ item.title }} ({{ item.taxRate }}%-os adókulcsú rész)',

  paymentSubject:
    'Fizetés – megrendelés {{ order.name }}{% if invoice.number %}, számla {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Visszatérítés – megrendelés {{ order.name }}{% if credit.number %}, jóváíró számla {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importálva innen: {{ shop.name }}',
  contactCategory: 'Shopify-vásárló',
};
