import type { DefaultTexts } from '../default-texts.ts';

export const ko: DefaultTexts = {
  invoiceSubject: '청구서',
  advanceInvoiceSubject: '선금 청구서',
  finalInvoiceSubject: '최종 청구서',
  invoiceHeader:
    '주문해 주셔서 감사합니다{% if order.name %}(주문 번호: {{ order.name }}){% endif %}. 구매 내역은 아래와 같습니다.',
  differenceHeader:
    '고객님의 주문{% if order.name %}({{ order.name }}){% endif %}이 변경되었습니다. 이 청구서에는 다음 추가 항목이 포함되어 있습니다.',
  invoiceFooter:
    '앞으로도 많은 이용 부탁드립니다.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: '크레딧 노트',
  creditHeader:
    '고객님의 주문{% if order.name %}({{ order.name }}){% endif %}{% if invoice.number %} 및 청구서({{ invoice.number }}){% endif %}에 대해 다음 항목의 금액을 환급해 드립니다.',
  creditFooter:
    '이 크레딧 노트에 관해 궁금한 점이 있으시면 언제든지 문의해 주세요.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: '{{ shop.name }} 청구서 {{ invoice.number }}',
  invoiceMailMessage: `안녕하세요, {{ contact.name }} 고객님.

{% if shop.name %}{{ shop.name }}에서 {% endif %}주문해 주셔서 감사합니다{% if order.name %}(주문 번호: {{ order.name }}){% endif %}. 청구서를 이 이메일에 첨부해 드립니다.

궁금한 점이 있으시면 이 이메일에 회신해 주세요.

감사합니다.
{{ shop.name }}`,
  creditMailSubject: '{{ shop.name }} 크레딧 노트 {{ credit.number }}',
  creditMailMessage: `안녕하세요, {{ contact.name }} 고객님.

{% if shop.name %}{{ shop.name }}에서 하신 {% endif %}주문{% if order.name %}({{ order.name }}){% endif %}에 대해 크레딧 노트를 발행했습니다. 이 이메일에 첨부해 드립니다.

궁금한 점이 있으시면 이 이메일에 회신해 주세요.

감사합니다.
{{ shop.name }}`,
  cancellationMailSubject: '{{ shop.name }} 취소 청구서 {{ credit.number }}',
  cancellationMailMessage: `안녕하세요, {{ contact.name }} 고객님.

{% if shop.name %}{{ shop.name }}에서 하신 {% endif %}주문{% if order.name %}({{ order.name }}){% endif %}의 청구서{% if invoice.number %}({{ invoice.number }}){% endif %}를 취소했습니다. 취소 청구서를 이 이메일에 첨부해 드립니다.

궁금한 점이 있으시면 이 이메일에 회신해 주세요.

감사합니다.
{{ shop.name }}`,

  discount: '할인{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: '배송비 할인{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: '배송{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: '관세',
  unitPiece: '개',
  unitFlat: '식',
  lessAdvance: '선급금 청구서 공제{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: '팁',
  rounding: '반올림 조정',
  refund: '환불{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: '배송비 환불',
  withheld: '공제액',
  fee: '수수료',
  taxShare: '{{ item.title }} (세율 {{ item.taxRate }}% 해당분)',

  paymentSubject: '주문 {{ order.name }} 결제{% if invoice.number %}, 청구서 {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    '주문 {{ order.name }} 환불{% if credit.number %}, 크레딧 노트 {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: '가져온 곳: {{ shop.name }}',
  contactCategory: 'Shopify 고객',
};
