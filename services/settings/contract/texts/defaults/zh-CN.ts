import type { DefaultTexts } from '../default-texts.ts';

export const zhCn: DefaultTexts = {
  invoiceSubject: '发票',
  advanceInvoiceSubject: '预付款发票',
  finalInvoiceSubject: '结算发票',
  invoiceHeader: '感谢您的惠顾{% if order.name %}（订单号：{{ order.name }}）{% endif %}。您的购买明细如下。',
  differenceHeader:
    '您的订单{% if order.name %}（{{ order.name }}）{% endif %}已变更。本发票涵盖以下新增项目。',
  invoiceFooter: '期待您再次惠顾。{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: '贷项通知单',
  creditHeader:
    '针对您的订单{% if order.name %}（{{ order.name }}）{% endif %}{% if invoice.number %}及发票（{{ invoice.number }}）{% endif %}，我们就以下项目为您办理退款。',
  creditFooter:
    '如您对本贷项通知单有任何疑问，我们将竭诚为您服务。{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: '您的发票 {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `尊敬的{% if contact.name %}{{ contact.name }}{% else %}客户{% endif %}，您好！

感谢您在{% if shop.name %} {{ shop.name }} {% else %}本店{% endif %}下单{% if order.name %}（订单号：{{ order.name }}）{% endif %}。您的发票已随本邮件附上，请查收。

如有任何疑问，请直接回复本邮件。

此致
敬礼
{{ shop.name }}`,
  creditMailSubject: '您的贷项通知单 {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `尊敬的{% if contact.name %}{{ contact.name }}{% else %}客户{% endif %}，您好！

我们已就您在{% if shop.name %} {{ shop.name }} {% else %}本店{% endif %}的订单{% if order.name %}（{{ order.name }}）{% endif %}开具贷项通知单，并已随本邮件附上，请查收。

如有任何疑问，请直接回复本邮件。

此致
敬礼
{{ shop.name }}`,
  cancellationMailSubject: '您的冲销发票 {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `尊敬的{% if contact.name %}{{ contact.name }}{% else %}客户{% endif %}，您好！

我们已冲销您在{% if shop.name %} {{ shop.name }} {% else %}本店{% endif %}的订单{% if order.name %}（{{ order.name }}）{% endif %}的发票{% if invoice.number %}（{{ invoice.number }}）{% endif %}。冲销发票已随本邮件附上，请查收。

如有任何疑问，请直接回复本邮件。

此致
敬礼
{{ shop.name }}`,

  discount: '折扣{% if discount.name %}（{{ discount.name }}）{% endif %}',
  shippingDiscount: '运费折扣{% if discount.name %}（{{ discount.name }}）{% endif %}',
  shipping: '运费{% if shipping.title %}：{{ shipping.title }}{% endif %}',
  duty: '关税',
  unitPiece: '件',
  unitFlat: '项',
  lessAdvance: '扣除预付款发票{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: '小费',
  rounding: '舍入调整',
  refund: '退款{% if refund.note %}：{{ refund.note }}{% endif %}',
  refundedShipping: '运费退款',
  withheld: '扣款',
  fee: '手续费',
  taxShare: '{{ item.title }}（税率 {{ item.taxRate }}% 部分）',

  paymentSubject: '订单 {{ order.name }} 付款{% if invoice.number %}，发票 {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    '订单 {{ order.name }} 退款{% if credit.number %}，贷项通知单 {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: '导入自 {{ shop.name }}',
  contactCategory: 'Shopify 客户',
};
