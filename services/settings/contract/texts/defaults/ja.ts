import type { DefaultTexts } from '../default-texts.ts';

export const ja: DefaultTexts = {
  invoiceSubject: '請求書',
  advanceInvoiceSubject: '前払金請求書',
  finalInvoiceSubject: '最終請求書',
  invoiceHeader:
    'この度はご注文{% if order.name %}（注文番号：{{ order.name }}）{% endif %}をいただき、誠にありがとうございます。ご購入内容は以下のとおりです。',
  differenceHeader:
    'ご注文{% if order.name %}（注文番号：{{ order.name }}）{% endif %}の内容に変更がございましたので、以下の追加分をご請求申し上げます。',
  invoiceFooter:
    'またのご利用を心よりお待ちしております。{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'クレジットノート',
  creditHeader:
    'ご注文{% if order.name %}（注文番号：{{ order.name }}）{% endif %}{% if invoice.number %}および請求書（請求書番号：{{ invoice.number }}）{% endif %}につきまして、以下のとおりご返金いたします。',
  creditFooter:
    '本クレジットノートに関してご不明な点がございましたら、お気軽にお問い合わせください。{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: '請求書のご案内 {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `{% if contact.name %}{{ contact.name }} 様{% else %}お客様{% endif %}

この度は{% if shop.name %}{{ shop.name }}にて{% endif %}ご注文{% if order.name %}（注文番号：{{ order.name }}）{% endif %}をいただき、誠にありがとうございます。請求書を本メールに添付しておりますので、ご確認ください。

ご不明な点がございましたら、本メールにそのままご返信ください。

今後ともよろしくお願い申し上げます。
{{ shop.name }}`,
  creditMailSubject: 'クレジットノートのご案内 {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `{% if contact.name %}{{ contact.name }} 様{% else %}お客様{% endif %}

{% if shop.name %}{{ shop.name }}にて承りました{% endif %}ご注文{% if order.name %}（注文番号：{{ order.name }}）{% endif %}につきまして、クレジットノートを発行いたしました。本メールに添付しておりますので、ご確認ください。

ご不明な点がございましたら、本メールにそのままご返信ください。

今後ともよろしくお願い申し上げます。
{{ shop.name }}`,
  cancellationMailSubject: '取消請求書のご案内 {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `{% if contact.name %}{{ contact.name }} 様{% else %}お客様{% endif %}

{% if shop.name %}{{ shop.name }}にて承りました{% endif %}ご注文{% if order.name %}（注文番号：{{ order.name }}）{% endif %}の請求書{% if invoice.number %}（{{ invoice.number }}）{% endif %}を取り消しました。取消請求書を本メールに添付しておりますので、ご確認ください。

ご不明な点がございましたら、本メールにそのままご返信ください。

今後ともよろしくお願い申し上げます。
{{ shop.name }}`,

  discount: '割引{% if discount.name %}（{{ discount.name }}）{% endif %}',
  shippingDiscount: '送料割引{% if discount.name %}（{{ discount.name }}）{% endif %}',
  shipping: '送料{% if shipping.title %}：{{ shipping.title }}{% endif %}',
  duty: '関税',
  unitPiece: '個',
  unitFlat: '一式',
  lessAdvance: '前受金請求書の控除{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'チップ',
  rounding: '端数調整',
  refund: '返金{% if refund.note %}：{{ refund.note }}{% endif %}',
  refundedShipping: '送料の返金',
  withheld: '差引額',
  fee: '手数料',
  taxShare: '{{ item.title }}（税率{{ item.taxRate }}%対象分）',

  paymentSubject: '入金：注文{{ order.name }}{% if invoice.number %}、請求書{{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    '返金：注文{{ order.name }}{% if credit.number %}、クレジットノート{{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: '取込元：{{ shop.name }}',
  contactCategory: 'Shopify顧客',
};
