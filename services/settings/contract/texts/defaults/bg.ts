import type { DefaultTexts } from '../default-texts.ts';

export const bg: DefaultTexts = {
  invoiceSubject: 'Фактура',
  advanceInvoiceSubject: 'Фактура за авансово плащане',
  finalInvoiceSubject: 'Окончателна фактура',
  invoiceHeader: 'Благодарим Ви за поръчката {{ order.name }}. По-долу ще намерите подробности за покупката.',
  differenceHeader:
    'Поръчката Ви {{ order.name }} беше променена. Тази фактура включва следните допълнителни артикули.',
  invoiceFooter:
    'Ще се радваме на следващата Ви поръчка.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Кредитно известие',
  creditHeader:
    'Във връзка с Вашата поръчка {{ order.name }}{% if invoice.number %} и фактура {{ invoice.number }}{% endif %} кредитираме във Ваша полза следните позиции.',
  creditFooter:
    'Ако имате въпроси относно това кредитно известие, ще се радваме да Ви помогнем.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Вашата фактура {{ invoice.number }} от {{ shop.name }}',
  invoiceMailMessage: `Здравейте{% if contact.name %}, {{ contact.name }}{% endif %},

Благодарим Ви за поръчката {{ order.name }} в магазина {{ shop.name }}. Вашата фактура е приложена към този имейл.

Ако имате въпроси, просто отговорете на този имейл.

С уважение,
{{ shop.name }}`,
  creditMailSubject: 'Кредитно известие {{ credit.number }} от {{ shop.name }}',
  creditMailMessage: `Здравейте{% if contact.name %}, {{ contact.name }}{% endif %},

Издадохме кредитно известие за поръчката Ви {{ order.name }} в магазина {{ shop.name }}. Ще го намерите приложено към този имейл.

Ако имате въпроси, просто отговорете на този имейл.

С уважение,
{{ shop.name }}`,
  cancellationMailSubject: 'Сторно фактура {{ credit.number }} от {{ shop.name }}',
  cancellationMailMessage: `Здравейте{% if contact.name %}, {{ contact.name }}{% endif %},

Анулирахме фактурата{% if invoice.number %} {{ invoice.number }}{% endif %} за поръчката Ви {{ order.name }} в магазина {{ shop.name }}. Сторно фактурата е приложена към този имейл.

Ако имате въпроси, просто отговорете на този имейл.

С уважение,
{{ shop.name }}`,

  discount: 'Отстъпка{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Отстъпка за доставка{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Доставка{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Мита',
  unitPiece: 'бр.',
  unitFlat: 'фиксирана сума',
  lessAdvance: 'Приспада се авансова фактура{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Бакшиш',
  rounding: 'Закръгляване',
  refund: 'Възстановена сума{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Възстановени разходи за доставка',
  withheld: 'Удръжка',
  fee: 'Такса',
  taxShare: '{{ item.title }} (част с данъчна ставка {{ item.taxRate }}%)',

  paymentSubject:
    'Плащане по поръчка {{ order.name }}{% if invoice.number %}, фактура {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Възстановяване по поръчка {{ order.name }}{% if credit.number %}, кредитно известие {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Импортирано от магазина {{ shop.name }}',
  contactCategory: 'Клиент от Shopify',
};
