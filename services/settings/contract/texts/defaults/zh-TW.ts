import type { DefaultTexts } from '../default-texts.ts';

export const zhTw: DefaultTexts = {
  invoiceSubject: '發票',
  advanceInvoiceSubject: '預付款發票',
  finalInvoiceSubject: '結算發票',
  invoiceHeader:
    '感謝您的惠顧{% if order.name %}（訂單編號：{{ order.name }}）{% endif %}。您的購買明細如下。',
  differenceHeader:
    '您的訂單{% if order.name %}（{{ order.name }}）{% endif %}已變更。本發票包含下列新增項目。',
  invoiceFooter: '期待您再次光臨。{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: '折讓單',
  creditHeader:
    '針對您的訂單{% if order.name %}（{{ order.name }}）{% endif %}{% if invoice.number %}及發票（{{ invoice.number }}）{% endif %}，我們就下列項目為您辦理退款。',
  creditFooter:
    '若您對本折讓單有任何疑問，我們很樂意為您服務。{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: '您的發票 {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `{{ contact.name }} 您好：

感謝您在{% if shop.name %} {{ shop.name }} {% else %}本店{% endif %}訂購{% if order.name %}（訂單編號：{{ order.name }}）{% endif %}。您的發票已附於本電子郵件，敬請查收。

如有任何疑問，請直接回覆本電子郵件。

感謝您的支持。
{{ shop.name }} 敬上`,
  creditMailSubject: '您的折讓單 {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `{{ contact.name }} 您好：

我們已就您在{% if shop.name %} {{ shop.name }} {% else %}本店{% endif %}的訂單{% if order.name %}（{{ order.name }}）{% endif %}開立折讓單，並附於本電子郵件，敬請查收。

如有任何疑問，請直接回覆本電子郵件。

感謝您的支持。
{{ shop.name }} 敬上`,
  cancellationMailSubject: '您的沖銷發票 {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `{{ contact.name }} 您好：

我們已沖銷您在{% if shop.name %} {{ shop.name }} {% else %}本店{% endif %}的訂單{% if order.name %}（{{ order.name }}）{% endif %}的發票{% if invoice.number %}（{{ invoice.number }}）{% endif %}。沖銷發票已附於本電子郵件，敬請查收。

如有任何疑問，請直接回覆本電子郵件。

感謝您的支持。
{{ shop.name }} 敬上`,

  discount: '折扣{% if discount.name %}（{{ discount.name }}）{% endif %}',
  shippingDiscount: '運費折扣{% if discount.name %}（{{ discount.name }}）{% endif %}',
  shipping: '運費{% if shipping.title %}：{{ shipping.title }}{% endif %}',
  duty: '關稅',
  unitPiece: '件',
  unitFlat: '式',
  lessAdvance: '扣除預付款發票{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: '小費',
  rounding: '尾數調整',
  refund: '退款{% if refund.note %}：{{ refund.note }}{% endif %}',
  refundedShipping: '運費退款',
  withheld: '扣款',
  fee: '手續費',
  taxShare: '{{ item.title }}（稅率 {{ item.taxRate }}% 部分）',

  paymentSubject: '訂單 {{ order.name }} 付款{% if invoice.number %}，發票 {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject: '訂單 {{ order.name }} 退款{% if credit.number %}，折讓單 {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: '匯入自 {{ shop.name }}',
  contactCategory: 'Shopify 顧客',
};
