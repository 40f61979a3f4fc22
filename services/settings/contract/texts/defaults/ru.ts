import type { DefaultTexts } from '../default-texts.ts';

export const ru: DefaultTexts = {
  invoiceSubject: 'Счёт',
  advanceInvoiceSubject: 'Счёт на предоплату',
  finalInvoiceSubject: 'Итоговый счёт',
  invoiceHeader: 'Благодарим Вас за заказ {{ order.name }}. Ниже приведены сведения о Вашей покупке.',
  differenceHeader:
    'Ваш заказ {{ order.name }} был изменён. Этот счёт выставлен за следующие дополнительные позиции.',
  invoiceFooter:
    'Будем рады Вашему следующему заказу.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Кредит-нота',
  creditHeader:
    'По Вашему заказу {{ order.name }}{% if invoice.number %} и счёту {{ invoice.number }}{% endif %} мы оформляем возврат за следующие позиции.',
  creditFooter:
    'Если у Вас есть вопросы по этой кредит-ноте, мы с радостью поможем.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Ваш счёт {{ invoice.number }} — {{ shop.name }}',
  invoiceMailMessage: `Здравствуйте{% if contact.name %}, {{ contact.name }}{% endif %}!

Благодарим Вас за заказ {{ order.name }} в магазине {{ shop.name }}. Счёт приложен к этому письму.

Если у Вас есть вопросы, просто ответьте на это письмо.

С уважением,
{{ shop.name }}`,
  creditMailSubject: 'Ваша кредит-нота {{ credit.number }} — {{ shop.name }}',
  creditMailMessage: `Здравствуйте{% if contact.name %}, {{ contact.name }}{% endif %}!

Мы выставили кредит-ноту по Вашему заказу {{ order.name }} в магазине {{ shop.name }}. Она приложена к этому письму.

Если у Вас есть вопросы, просто ответьте на это письмо.

С уважением,
{{ shop.name }}`,
  cancellationMailSubject: 'Аннулирование счёта {{ credit.number }} — {{ shop.name }}',
  cancellationMailMessage: `Здравствуйте{% if contact.name %}, {{ contact.name }}{% endif %}!

Мы аннулировали счёт{% if invoice.number %} {{ invoice.number }}{% endif %} по Вашему заказу {{ order.name }} в магазине {{ shop.name }}. Документ об аннулировании приложен к этому письму.

Если у Вас есть вопросы, просто ответьте на это письмо.

С уважением,
{{ shop.name }}`,

  discount: 'Скидка{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Скидка на доставку{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Доставка{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Таможенные пошлины',
  unitPiece: 'шт.',
  unitFlat: 'фиксированная сумма',
  lessAdvance: 'За вычетом счета на предоплату{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Чаевые',
  rounding: 'Округление',
  refund: 'Возврат средств{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Возврат стоимости доставки',
  withheld: 'Удержание',
  fee: 'Сбор',
  taxShare: '{{ item.title }} (часть по ставке налога {{ item.taxRate }} %)',

  paymentSubject:
    'Оплата заказа {{ order.name }}{% if invoice.number %}, счёт {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Возврат средств по заказу {{ order.name }}{% if credit.number %}, кредит-нота {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Импортировано из магазина {{ shop.name }}',
  contactCategory: 'Клиент Shopify',
};
