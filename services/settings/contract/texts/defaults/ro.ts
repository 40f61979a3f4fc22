import type { DefaultTexts } from '../default-texts.ts';

export const ro: DefaultTexts = {
  invoiceSubject: 'Factură',
  advanceInvoiceSubject: 'Factură de avans',
  finalInvoiceSubject: 'Factură finală',
  invoiceHeader:
    'Vă mulțumim pentru comanda dumneavoastră {{ order.name }}. Mai jos găsiți detaliile achiziției.',
  differenceHeader:
    'Comanda dumneavoastră {{ order.name }} a fost modificată. Această factură cuprinde următoarele articole suplimentare.',
  invoiceFooter:
    'Așteptăm cu plăcere următoarea dumneavoastră comandă.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Factură storno',
  creditHeader:
    'Pentru comanda dumneavoastră {{ order.name }}{% if invoice.number %} și factura {{ invoice.number }}{% endif %} stornăm următoarele articole.',
  creditFooter:
    'Dacă aveți întrebări despre această factură storno, vă ajutăm cu plăcere.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Factura {{ invoice.number }} de la {{ shop.name }}',
  invoiceMailMessage: `Bună ziua{% if contact.name %}, {{ contact.name }}{% endif %},

Vă mulțumim pentru comanda {{ order.name }} plasată în magazinul {{ shop.name }}. Factura este atașată acestui e-mail.

Pentru orice întrebare, este suficient să răspundeți la acest e-mail.

Cu stimă,
{{ shop.name }}`,
  creditMailSubject: 'Factura storno {{ credit.number }} de la {{ shop.name }}',
  creditMailMessage: `Bună ziua{% if contact.name %}, {{ contact.name }}{% endif %},

Am emis o factură storno pentru comanda {{ order.name }} plasată în magazinul {{ shop.name }}. O găsiți atașată acestui e-mail.

Pentru orice întrebare, este suficient să răspundeți la acest e-mail.

Cu stimă,
{{ shop.name }}`,
  cancellationMailSubject: 'Factura de anulare {{ credit.number }} de la {{ shop.name }}',
  cancellationMailMessage: `Bună ziua{% if contact.name %}, {{ contact.name }}{% endif %},

Am anulat factura{% if invoice.number %} {{ invoice.number }}{% endif %} pentru comanda {{ order.name }} plasată în magazinul {{ shop.name }}. Găsiți factura de anulare atașată acestui e-mail.

Pentru orice întrebare, este suficient să răspundeți la acest e-mail.

Cu stimă,
{{ shop.name }}`,

  discount: 'Reducere{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Reducere la livrare{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Livrare{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Taxe vamale',
  unitPiece: 'buc.',
  unitFlat: 'sumă fixă',
  lessAdvance: 'Se deduce factura de avans{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Bacșiș',
  rounding: 'Rotunjire',
  refund: 'Rambursare{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Rambursarea costului de livrare',
  withheld: 'Sumă reținută',
  fee: 'Taxă',
  taxShare: '{{ item.title }} (parte cu cota de {{ item.taxRate }} %)',

  paymentSubject:
    'Plata comenzii {{ order.name }}{% if invoice.number %}, factura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Rambursarea comenzii {{ order.name }}{% if credit.number %}, factura storno {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importat din magazinul {{ shop.name }}',
  contactCategory: 'Client Shopify',
};
