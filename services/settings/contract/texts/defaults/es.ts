import type { DefaultTexts } from '../default-texts.ts';

export const es: DefaultTexts = {
  invoiceSubject: 'Factura',
  advanceInvoiceSubject: 'Factura de anticipo',
  finalInvoiceSubject: 'Factura final',
  invoiceHeader: 'Gracias por su pedido {{ order.name }}. A continuación encontrará el detalle de su compra.',
  differenceHeader:
    'Su pedido {{ order.name }} ha sido modificado. Esta factura incluye los siguientes conceptos adicionales.',
  invoiceFooter:
    'Será un placer atender su próximo pedido.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Factura rectificativa',
  creditHeader:
    'En relación con su pedido {{ order.name }}{% if invoice.number %} y la factura {{ invoice.number }}{% endif %}, le abonamos los siguientes conceptos.',
  creditFooter:
    'Si tiene alguna pregunta sobre esta factura rectificativa, con mucho gusto le ayudaremos.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Su factura {{ invoice.number }} de {{ shop.name }}',
  invoiceMailMessage: `Hola{% if contact.name %}, {{ contact.name }}{% endif %}:

Gracias por su pedido {{ order.name }} en {{ shop.name }}. Encontrará su factura adjunta a este correo electrónico.

Si tiene alguna pregunta, solo tiene que responder a este correo.

Un cordial saludo,
{{ shop.name }}`,
  creditMailSubject: 'Factura rectificativa {{ credit.number }} de {{ shop.name }}',
  creditMailMessage: `Hola{% if contact.name %}, {{ contact.name }}{% endif %}:

Hemos emitido una factura rectificativa para su pedido {{ order.name }} en {{ shop.name }}. La encontrará adjunta a este correo electrónico.

Si tiene alguna pregunta, solo tiene que responder a este correo.

Un cordial saludo,
{{ shop.name }}`,
  cancellationMailSubject: 'Factura de anulación {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Hola{% if contact.name %}, {{ contact.name }}{% endif %}:

Hemos anulado la factura{% if invoice.number %} {{ invoice.number }}{% endif %} de su pedido {{ order.name }} en {{ shop.name }}. Encontrará la factura de anulación adjunta a este correo electrónico.

Si tiene alguna pregunta, solo tiene que responder a este correo.

Un cordial saludo,
{{ shop.name }}`,

  discount: 'Descuento{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Descuento en el envío{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Envío{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Aranceles aduaneros',
  unitPiece: 'ud.',
  unitFlat: 'tarifa fija',
  lessAdvance: 'Menos factura de anticipo{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Propina',
  rounding: 'Redondeo',
  refund: 'Reembolso{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Reembolso del envío',
  withheld: 'Deducción',
  fee: 'Cargo',
  taxShare: '{{ item.title }} (parte al tipo del {{ item.taxRate }} %)',

  paymentSubject:
    'Pago del pedido {{ order.name }}{% if invoice.number %}, factura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Reembolso del pedido {{ order.name }}{% if credit.number %}, factura rectificativa {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importado de {{ shop.name }}',
  contactCategory: 'Cliente de Shopify',
};
