import type { DefaultTexts } from '../default-texts.ts';

export const ptPt: DefaultTexts = {
  invoiceSubject: 'Fatura',
  advanceInvoiceSubject: 'Fatura de adiantamento',
  finalInvoiceSubject: 'Fatura final',
  invoiceHeader:
    'Agradecemos a sua encomenda {{ order.name }}. Apresentamos abaixo os detalhes da sua compra.',
  differenceHeader:
    'A sua encomenda {{ order.name }} foi alterada. A presente fatura diz respeito aos seguintes artigos adicionais.',
  invoiceFooter:
    'Teremos todo o gosto em receber a sua próxima encomenda.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Nota de crédito',
  creditHeader:
    'Relativamente à sua encomenda {{ order.name }}{% if invoice.number %} e à fatura {{ invoice.number }}{% endif %}, creditamos-lhe os seguintes artigos.',
  creditFooter:
    'Se tiver alguma questão sobre esta nota de crédito, teremos todo o gosto em ajudar.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'A sua fatura {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Olá{% if contact.name %}, {{ contact.name }}{% endif %},

Agradecemos a sua encomenda {{ order.name }} na loja {{ shop.name }}. A sua fatura segue em anexo a este e-mail.

Se tiver alguma questão, basta responder a este e-mail.

Com os melhores cumprimentos,
{{ shop.name }}`,
  creditMailSubject: 'A sua nota de crédito {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Olá{% if contact.name %}, {{ contact.name }}{% endif %},

Emitimos uma nota de crédito relativa à sua encomenda {{ order.name }} na loja {{ shop.name }}. O documento segue em anexo a este e-mail.

Se tiver alguma questão, basta responder a este e-mail.

Com os melhores cumprimentos,
{{ shop.name }}`,
  cancellationMailSubject: 'Fatura de anulação {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Olá{% if contact.name %}, {{ contact.name }}{% endif %},

Anulámos a fatura{% if invoice.number %} {{ invoice.number }}{% endif %} da sua encomenda {{ order.name }} na loja {{ shop.name }}. A fatura de anulação segue em anexo a este e-mail.

Se tiver alguma questão, basta responder a este e-mail.

Com os melhores cumprimentos,
{{ shop.name }}`,

  discount: 'Desconto{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Desconto nos portes de envio{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Portes de envio{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Direitos aduaneiros',
  unitPiece: 'un.',
  unitFlat: 'valor fixo',
  lessAdvance: 'A deduzir: fatura de adiantamento{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Gorjeta',
  rounding: 'Arredondamento',
  refund: 'Reembolso{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Reembolso dos portes de envio',
  withheld: 'Valor retido',
  fee: 'Taxa',
  taxShare: '{{ item.title }} (parte à taxa de {{ item.taxRate }}%)',

  paymentSubject:
    'Pagamento da encomenda {{ order.name }}{% if invoice.number %}, fatura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Reembolso da encomenda {{ order.name }}{% if credit.number %}, nota de crédito {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importado da loja {{ shop.name }}',
  contactCategory: 'Cliente Shopify',
};
