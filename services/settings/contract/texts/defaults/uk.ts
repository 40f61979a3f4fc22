import type { DefaultTexts } from '../default-texts.ts';

export const uk: DefaultTexts = {
  invoiceSubject: 'Рахунок',
  advanceInvoiceSubject: 'Рахунок на передоплату',
  finalInvoiceSubject: 'Остаточний рахунок',
  invoiceHeader: 'Дякуємо за Ваше замовлення {{ order.name }}. Нижче наведено деталі Вашої покупки.',
  differenceHeader:
    'Ваше замовлення {{ order.name }} було змінено. Цей рахунок виставлено за такі додаткові позиції.',
  invoiceFooter:
    'Будемо раді Вашому наступному замовленню.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Кредит-нота',
  creditHeader:
    'За Вашим замовленням {{ order.name }}{% if invoice.number %} і рахунком {{ invoice.number }}{% endif %} ми оформлюємо повернення коштів за такі позиції.',
  creditFooter:
    'Якщо у Вас є запитання щодо цієї кредит-ноти, ми з радістю допоможемо.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Ваш рахунок {{ invoice.number }} — {{ shop.name }}',
  invoiceMailMessage: `Добрий день{% if contact.name %}, {{ contact.name }}{% endif %}!

Дякуємо за Ваше замовлення {{ order.name }} у магазині {{ shop.name }}. Рахунок додано до цього листа.

Якщо у Вас є запитання, просто дайте відповідь на цей лист.

З повагою
{{ shop.name }}`,
  creditMailSubject: 'Кредит-нота {{ credit.number }} — {{ shop.name }}',
  creditMailMessage: `Добрий день{% if contact.name %}, {{ contact.name }}{% endif %}!

Ми оформили кредит-ноту до Вашого замовлення {{ order.name }} у магазині {{ shop.name }}. Її додано до цього листа.

Якщо у Вас є запитання, просто дайте відповідь на цей лист.

З повагою
{{ shop.name }}`,
  cancellationMailSubject: 'Анулювання рахунка {{ credit.number }} — {{ shop.name }}',
  cancellationMailMessage: `Добрий день{% if contact.name %}, {{ contact.name }}{% endif %}!

Ми анулювали рахунок{% if invoice.number %} {{ invoice.number }}{% endif %} до Вашого замовлення {{ order.name }} у магазині {{ shop.name }}. Документ про анулювання додано до цього листа.

Якщо у Вас є запитання, просто дайте відповідь на цей лист.

З повагою
{{ shop.name }}`,

  discount: 'Знижка{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Знижка на доставку{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Доставка{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Мито',
  unitPiece: 'шт.',
  unitFlat: 'фіксована сума',
  lessAdvance:
    'За вирахуванням рахунка на передоплату{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Чайові',
  rounding: 'Заокруглення',
  refund: 'Повернення коштів{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Повернення вартості доставки',
  withheld: 'Утримання',
  fee: 'Збір',
  taxShare: '{{ item.title }} (частина за ставкою податку {{ item.taxRate }}%)',

  paymentSubject:
    'Оплата замовлення {{ order.name }}{% if invoice.number %}, рахунок {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Повернення коштів за замовлення {{ order.name }}{% if credit.number %}, кредит-нота {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Імпортовано з магазину {{ shop.name }}',
  contactCategory: 'Клієнт Shopify',
};
