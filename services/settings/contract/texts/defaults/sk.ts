import type { DefaultTexts } from '../default-texts.ts';

export const sk: DefaultTexts = {
  invoiceSubject: 'Faktúra',
  advanceInvoiceSubject: 'Zálohová faktúra',
  finalInvoiceSubject: 'Vyúčtovacia faktúra',
  invoiceHeader: 'Ďakujeme za Vašu objednávku {{ order.name }}. Nižšie uvádzame prehľad Vášho nákupu.',
  differenceHeader:
    'Vaša objednávka {{ order.name }} bola zmenená. Touto faktúrou Vám účtujeme nasledujúce dodatočné položky.',
  invoiceFooter:
    'Tešíme sa na Vašu ďalšiu objednávku.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Dobropis',
  creditHeader:
    'K Vašej objednávke {{ order.name }}{% if invoice.number %} a faktúre {{ invoice.number }}{% endif %} Vám dobropisujeme nasledujúce položky.',
  creditFooter:
    'Ak máte k tomuto dobropisu otázky, radi Vám pomôžeme.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Vaša faktúra {{ invoice.number }} z obchodu {{ shop.name }}',
  invoiceMailMessage: `Dobrý deň{% if contact.name %}, {{ contact.name }}{% endif %},

ďakujeme za Vašu objednávku {{ order.name }} v obchode {{ shop.name }}. Faktúru nájdete v prílohe tohto e-mailu.

Ak máte otázky, stačí odpovedať na tento e-mail.

S pozdravom
{{ shop.name }}`,
  creditMailSubject: 'Váš dobropis {{ credit.number }} z obchodu {{ shop.name }}',
  creditMailMessage: `Dobrý deň{% if contact.name %}, {{ contact.name }}{% endif %},

k Vašej objednávke {{ order.name }} v obchode {{ shop.name }} sme vystavili dobropis. Nájdete ho v prílohe tohto e-mailu.

Ak máte otázky, stačí odpovedať na tento e-mail.

S pozdravom
{{ shop.name }}`,
  cancellationMailSubject: 'Stornofaktúra {{ credit.number }} z obchodu {{ shop.name }}',
  cancellationMailMessage: `Dobrý deň{% if contact.name %}, {{ contact.name }}{% endif %},

faktúru{% if invoice.number %} {{ invoice.number }}{% endif %} k Vašej objednávke {{ order.name }} v obchode {{ shop.name }} sme stornovali. Stornofaktúru nájdete v prílohe tohto e-mailu.

Ak máte otázky, stačí odpovedať na tento e-mail.

S pozdravom
{{ shop.name }}`,

  discount: 'Zľava{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Zľava na dopravu{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Doprava{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Clo',
  unitPiece: 'ks',
  unitFlat: 'paušál',
  lessAdvance: 'Odpočet zálohovej faktúry{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Prepitné',
  rounding: 'Zaokrúhlenie',
  refund: 'Vrátenie peňazí{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Vrátené náklady na dopravu',
  withheld: 'Zrážka',
  fee: 'Poplatok',
  taxShare: '{{ item.title }} (časť so sadzbou {{ item.taxRate }} %)',

  paymentSubject:
    'Platba k objednávke {{ order.name }}{% if invoice.number %}, faktúra {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Vrátenie peňazí k objednávke {{ order.name }}{% if credit.number %}, dobropis {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importované z obchodu {{ shop.name }}',
  contactCategory: 'Zákazník Shopify',
};
