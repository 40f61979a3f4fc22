import type { DefaultTexts } from '../default-texts.ts';

export const vi: DefaultTexts = {
  invoiceSubject: 'Hóa đơn',
  advanceInvoiceSubject: 'Hóa đơn tạm ứng',
  finalInvoiceSubject: 'Hóa đơn quyết toán',
  invoiceHeader:
    'Cảm ơn Quý khách đã đặt đơn hàng {{ order.name }}. Dưới đây là thông tin chi tiết về đơn hàng của Quý khách.',
  differenceHeader:
    'Đơn hàng {{ order.name }} của Quý khách đã được thay đổi. Hóa đơn này bao gồm các mục bổ sung sau đây.',
  invoiceFooter:
    'Chúng tôi rất mong được phục vụ Quý khách trong những đơn hàng tiếp theo.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Hóa đơn điều chỉnh giảm',
  creditHeader:
    'Đối với đơn hàng {{ order.name }}{% if invoice.number %} và hóa đơn {{ invoice.number }}{% endif %} của Quý khách, chúng tôi điều chỉnh giảm các mục sau đây.',
  creditFooter:
    'Nếu Quý khách có thắc mắc về hóa đơn điều chỉnh giảm này, chúng tôi luôn sẵn lòng hỗ trợ.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Hóa đơn {{ invoice.number }} từ {{ shop.name }}',
  invoiceMailMessage: `Kính gửi Quý khách {{ contact.name }},

Cảm ơn Quý khách đã đặt đơn hàng {{ order.name }} tại {{ shop.name }}. Hóa đơn được đính kèm trong email này.

Nếu có thắc mắc, Quý khách chỉ cần trả lời email này.

Trân trọng,
{{ shop.name }}`,
  creditMailSubject: 'Hóa đơn điều chỉnh {{ credit.number }} từ {{ shop.name }}',
  creditMailMessage: `Kính gửi Quý khách {{ contact.name }},

Chúng tôi đã lập hóa đơn điều chỉnh giảm cho đơn hàng {{ order.name }} của Quý khách tại {{ shop.name }}. Quý khách vui lòng xem tệp đính kèm trong email này.

Nếu có thắc mắc, Quý khách chỉ cần trả lời email này.

Trân trọng,
{{ shop.name }}`,
  cancellationMailSubject: 'Hóa đơn hủy {{ credit.number }} từ {{ shop.name }}',
  cancellationMailMessage: `Kính gửi Quý khách {{ contact.name }},

Chúng tôi đã hủy hóa đơn{% if invoice.number %} {{ invoice.number }}{% endif %} cho đơn hàng {{ order.name }} của Quý khách tại {{ shop.name }}. Hóa đơn hủy được đính kèm trong email này.

Nếu có thắc mắc, Quý khách chỉ cần trả lời email này.

Trân trọng,
{{ shop.name }}`,

  discount: 'Giảm giá{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Giảm giá phí vận chuyển{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Phí vận chuyển{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Thuế hải quan',
  unitPiece: 'cái',
  unitFlat: 'trọn gói',
  lessAdvance: 'Trừ hóa đơn tạm ứng{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Tiền boa',
  rounding: 'Làm tròn',
  refund: 'Hoàn tiền{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Hoàn phí vận chuyển',
  withheld: 'Khoản khấu trừ',
  fee: 'Phí',
  taxShare: '{{ item.title }} (phần chịu thuế suất {{ item.taxRate }}%)',

  paymentSubject:
    'Thanh toán đơn hàng {{ order.name }}{% if invoice.number %}, hóa đơn {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Hoàn tiền đơn hàng {{ order.name }}{% if credit.number %}, hóa đơn điều chỉnh giảm {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Nhập từ cửa hàng {{ shop.name }}',
  contactCategory: 'Khách hàng Shopify',
};
