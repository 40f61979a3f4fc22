import type { DefaultTexts } from '../default-texts.ts';

export const he: DefaultTexts = {
  invoiceSubject: 'חשבונית',
  advanceInvoiceSubject: 'חשבונית מקדמה',
  finalInvoiceSubject: 'חשבונית סופית',
  invoiceHeader: 'תודה על הזמנתך {{ order.name }}. להלן פרטי הרכישה.',
  differenceHeader: 'הזמנתך {{ order.name }} עודכנה. חשבונית זו כוללת את הפריטים הנוספים הבאים.',
  invoiceFooter:
    'נשמח לעמוד לשירותך גם בהזמנה הבאה.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'חשבונית זיכוי',
  creditHeader:
    'בגין הזמנתך {{ order.name }}{% if invoice.number %} וחשבונית {{ invoice.number }}{% endif %} אנו מזכים אותך עבור הפריטים הבאים.',
  creditFooter:
    'בכל שאלה בנוגע לחשבונית זיכוי זו נשמח לעזור.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'חשבונית {{ invoice.number }} מאת {{ shop.name }}',
  invoiceMailMessage: `שלום {{ contact.name }},

תודה על הזמנתך {{ order.name }} בחנות {{ shop.name }}. החשבונית מצורפת להודעה זו.

בכל שאלה אפשר פשוט להשיב להודעה זו.

בברכה,
{{ shop.name }}`,
  creditMailSubject: 'חשבונית זיכוי {{ credit.number }} מאת {{ shop.name }}',
  creditMailMessage: `שלום {{ contact.name }},

הפקנו חשבונית זיכוי עבור הזמנתך {{ order.name }} בחנות {{ shop.name }}. היא מצורפת להודעה זו.

בכל שאלה אפשר פשוט להשיב להודעה זו.

בברכה,
{{ shop.name }}`,
  cancellationMailSubject: 'חשבונית ביטול {{ credit.number }} מאת {{ shop.name }}',
  cancellationMailMessage: `שלום {{ contact.name }},

ביטלנו את החשבונית{% if invoice.number %} {{ invoice.number }}{% endif %} עבור הזמנתך {{ order.name }} בחנות {{ shop.name }}. חשבונית הביטול מצורפת להודעה זו.

בכל שאלה אפשר פשוט להשיב להודעה זו.

בברכה,
{{ shop.name }}`,

  discount: 'הנחה{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'הנחה על המשלוח{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'משלוח{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'מכס',
  unitPiece: 'יח׳',
  unitFlat: 'סכום קבוע',
  lessAdvance: 'בניכוי חשבונית מקדמה{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'טיפ',
  rounding: 'עיגול סכום',
  refund: 'החזר כספי{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'החזר דמי משלוח',
  withheld: 'סכום שנוכה',
  fee: 'דמי טיפול',
  taxShare: '{{ item.title }} (חלק בשיעור מס של {{ item.taxRate }}%)',

  paymentSubject:
    'תשלום עבור הזמנה {{ order.name }}{% if invoice.number %}, חשבונית {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'החזר כספי עבור הזמנה {{ order.name }}{% if credit.number %}, חשבונית זיכוי {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'יובא מהחנות {{ shop.name }}',
  contactCategory: 'לקוח Shopify',
};
