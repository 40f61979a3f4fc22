import type { DefaultTexts } from '../default-texts.ts';

export const ptBr: DefaultTexts = {
  invoiceSubject: 'Fatura',
  advanceInvoiceSubject: 'Fatura de adiantamento',
  finalInvoiceSubject: 'Fatura final',
  invoiceHeader: 'Agradecemos o seu pedido {{ order.name }}. Confira abaixo os detalhes da sua compra.',
  differenceHeader:
    'Seu pedido {{ order.name }} foi alterado. Esta fatura inclui os seguintes itens adicionais.',
  invoiceFooter:
    'Esperamos receber seu próximo pedido em breve.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Nota de crédito',
  creditHeader:
    'Em relação ao seu pedido {{ order.name }}{% if invoice.number %} e à fatura {{ invoice.number }}{% endif %}, creditamos os seguintes itens.',
  creditFooter:
    'Em caso de dúvidas sobre esta nota de crédito, teremos prazer em ajudar.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Sua fatura {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Olá{% if contact.name %}, {{ contact.name }}{% endif %}!

Agradecemos o seu pedido {{ order.name }} na loja {{ shop.name }}. Sua fatura está anexada a este e-mail.

Em caso de dúvidas, basta responder a este e-mail.

Atenciosamente,
{{ shop.name }}`,
  creditMailSubject: 'Sua nota de crédito {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Olá{% if contact.name %}, {{ contact.name }}{% endif %}!

Emitimos uma nota de crédito referente ao seu pedido {{ order.name }} na loja {{ shop.name }}. Ela está anexada a este e-mail.

Em caso de dúvidas, basta responder a este e-mail.

Atenciosamente,
{{ shop.name }}`,
  cancellationMailSubject: 'Fatura de cancelamento {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Olá{% if contact.name %}, {{ contact.name }}{% endif %}!

Cancelamos a fatura{% if invoice.number %} {{ invoice.number }}{% endif %} do seu pedido {{ order.name }} na loja {{ shop.name }}. A fatura de cancelamento está anexada a este e-mail.

Em caso de dúvidas, basta responder a este e-mail.

Atenciosamente,
{{ shop.name }}`,

  discount: 'Desconto{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Desconto no frete{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Frete{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Taxas alfandegárias',
  unitPiece: 'un.',
  unitFlat: 'valor fixo',
  lessAdvance: 'Dedução da fatura de adiantamento{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Gorjeta',
  rounding: 'Arredondamento',
  refund: 'Reembolso{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Reembolso do frete',
  withheld: 'Valor retido',
  fee: 'Taxa',
  taxShare: '{{ item.title }} (parte com alíquota de {{ item.taxRate }}%)',

  paymentSubject:
    'Pagamento do pedido {{ order.name }}{% if invoice.number %}, fatura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Reembolso do pedido {{ order.name }}{% if credit.number %}, nota de crédito {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importado da loja {{ shop.name }}',
  contactCategory: 'Cliente da Shopify',
};
