import type { DefaultTexts } from '../default-texts.ts';

export const th: DefaultTexts = {
  invoiceSubject: 'ใบแจ้งหนี้',
  advanceInvoiceSubject: 'ใบแจ้งหนี้เงินมัดจำ',
  finalInvoiceSubject: 'ใบแจ้งหนี้งวดสุดท้าย',
  invoiceHeader: 'ขอขอบคุณสำหรับคำสั่งซื้อ {{ order.name }} รายละเอียดการสั่งซื้อของท่านมีดังต่อไปนี้',
  differenceHeader: 'คำสั่งซื้อ {{ order.name }} ของท่านมีการเปลี่ยนแปลง ใบแจ้งหนี้ฉบับนี้ครอบคลุมรายการเพิ่มเติมดังต่อไปนี้',
  invoiceFooter:
    'เราหวังเป็นอย่างยิ่งว่าจะได้ให้บริการท่านอีกในครั้งต่อไป{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'ใบลดหนี้',
  creditHeader:
    'สำหรับคำสั่งซื้อ {{ order.name }}{% if invoice.number %} และใบแจ้งหนี้ {{ invoice.number }}{% endif %} ของท่าน เราขอออกใบลดหนี้สำหรับรายการดังต่อไปนี้',
  creditFooter:
    'หากท่านมีข้อสงสัยเกี่ยวกับใบลดหนี้ฉบับนี้ เรายินดีให้ความช่วยเหลือ{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'ใบแจ้งหนี้ {{ invoice.number }} จาก {{ shop.name }}',
  invoiceMailMessage: `เรียน ท่านลูกค้า {{ contact.name }}

ขอขอบคุณสำหรับคำสั่งซื้อ {{ order.name }} ที่ร้าน {{ shop.name }} ใบแจ้งหนี้ของท่านแนบมาพร้อมกับอีเมลฉบับนี้

หากมีข้อสงสัย ท่านสามารถตอบกลับอีเมลฉบับนี้ได้ทันที

ขอแสดงความนับถือ
{{ shop.name }}`,
  creditMailSubject: 'ใบลดหนี้ {{ credit.number }} จาก {{ shop.name }}',
  creditMailMessage: `เรียน ท่านลูกค้า {{ contact.name }}

เราได้ออกใบลดหนี้สำหรับคำสั่งซื้อ {{ order.name }} ของท่านที่ร้าน {{ shop.name }} โดยแนบมาพร้อมกับอีเมลฉบับนี้

หากมีข้อสงสัย ท่านสามารถตอบกลับอีเมลฉบับนี้ได้ทันที

ขอแสดงความนับถือ
{{ shop.name }}`,
  cancellationMailSubject: 'เอกสารยกเลิกใบแจ้งหนี้ {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `เรียน ท่านลูกค้า {{ contact.name }}

เราได้ยกเลิกใบแจ้งหนี้{% if invoice.number %} {{ invoice.number }}{% endif %} สำหรับคำสั่งซื้อ {{ order.name }} ของท่านที่ร้าน {{ shop.name }} โดยแนบเอกสารยกเลิกใบแจ้งหนี้มาพร้อมกับอีเมลฉบับนี้

หากมีข้อสงสัย ท่านสามารถตอบกลับอีเมลฉบับนี้ได้ทันที

ขอแสดงความนับถือ
{{ shop.name }}`,

  discount: 'ส่วนลด{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'ส่วนลดค่าจัดส่ง{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'ค่าจัดส่ง{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'อากรศุลกากร',
  unitPiece: 'ชิ้น',
  unitFlat: 'เหมาจ่าย',
  lessAdvance: 'หักใบแจ้งหนี้ล่วงหน้า{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'ทิป',
  rounding: 'การปัดเศษ',
  refund: 'คืนเงิน{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'คืนค่าจัดส่ง',
  withheld: 'ยอดที่หักไว้',
  fee: 'ค่าธรรมเนียม',
  taxShare: '{{ item.title }} (ส่วนที่คิดภาษีอัตรา {{ item.taxRate }}%)',

  paymentSubject:
    'ชำระเงินคำสั่งซื้อ {{ order.name }}{% if invoice.number %} ใบแจ้งหนี้ {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject: 'คืนเงินคำสั่งซื้อ {{ order.name }}{% if credit.number %} ใบลดหนี้ {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'นำเข้าจากร้าน {{ shop.name }}',
  contactCategory: 'ลูกค้า Shopify',
};
