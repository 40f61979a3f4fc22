import type { DefaultTexts } from '../default-texts.ts';

export const cs: DefaultTexts = {
  invoiceSubject: 'Faktura',
  advanceInvoiceSubject: 'Zálohová faktura',
  finalInvoiceSubject: 'Konečná faktura',
  invoiceHeader: 'Děkujeme za Vaši objednávku {{ order.name }}. Níže uvádíme přehled Vašeho nákupu.',
  differenceHeader:
    'Vaše objednávka {{ order.name }} byla změněna. Touto fakturou Vám účtujeme následující dodatečné položky.',
  invoiceFooter:
    'Těšíme se na Vaši další objednávku.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Dobropis',
  creditHeader:
    'K Vaší objednávce {{ order.name }}{% if invoice.number %} a faktuře {{ invoice.number }}{% endif %} Vám dobropisujeme následující položky.',
  creditFooter:
    'Máte-li k tomuto dobropisu dotazy, rádi Vám pomůžeme.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Vaše faktura {{ invoice.number }} z obchodu {{ shop.name }}',
  invoiceMailMessage: `Dobrý den{% if contact.name %}, {{ contact.name }}{% endif %},

děkujeme za Vaši objednávku {{ order.name }} v obchodě {{ shop.name }}. Fakturu najdete v příloze tohoto e-mailu.

Pokud máte dotazy, stačí na tento e-mail odpovědět.

S pozdravem
{{ shop.name }}`,
  creditMailSubject: 'Váš dobropis {{ credit.number }} z obchodu {{ shop.name }}',
  creditMailMessage: `Dobrý den{% if contact.name %}, {{ contact.name }}{% endif %},

k Vaší objednávce {{ order.name }} v obchodě {{ shop.name }} jsme vystavili dobropis. Najdete ho v příloze tohoto e-mailu.

Pokud máte dotazy, stačí na tento e-mail odpovědět.

S pozdravem
{{ shop.name }}`,
  cancellationMailSubject: 'Stornofaktura {{ credit.number }} z obchodu {{ shop.name }}',
  cancellationMailMessage: `Dobrý den{% if contact.name %}, {{ contact.name }}{% endif %},

fakturu{% if invoice.number %} {{ invoice.number }}{% endif %} k Vaší objednávce {{ order.name }} v obchodě {{ shop.name }} jsme stornovali. Stornofakturu najdete v příloze tohoto e-mailu.

Pokud máte dotazy, stačí na tento e-mail odpovědět.

S pozdravem
{{ shop.name }}`,

  discount: 'Sleva{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Sleva na dopravu{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Doprava{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Clo',
  unitPiece: 'ks',
  unitFlat: 'paušál',
  lessAdvance: 'Odečet zálohové faktury{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Spropitné',
  rounding: 'Zaokrouhlení',
  refund: 'Vrácení peněz{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Vrácené dopravné',
  withheld: 'Srážka',
  fee: 'Poplatek',
  taxShare: '{{ item.title }} (část se sazbou {{ item.taxRate }} %)',

  paymentSubject:
    'Platba k objednávce {{ order.name }}{% if invoice.number %}, faktura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Vrácení peněz k objednávce {{ order.name }}{% if credit.number %}, dobropis {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importováno z obchodu {{ shop.name }}',
  contactCategory: 'Zákazník Shopify',
};
