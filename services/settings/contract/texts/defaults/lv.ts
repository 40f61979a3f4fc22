import type { DefaultTexts } from '../default-texts.ts';

export const lv: DefaultTexts = {
  invoiceSubject: 'Rēķins',
  advanceInvoiceSubject: 'Avansa rēķins',
  finalInvoiceSubject: 'Gala rēķins',
  invoiceHeader:
    'Paldies par Jūsu pasūtījumu {{ order.name }}. Tālāk ir norādīta informācija par Jūsu pirkumu.',
  differenceHeader:
    'Jūsu pasūtījums {{ order.name }} ir mainīts. Šis rēķins ir par tālāk norādītajām papildu pozīcijām.',
  invoiceFooter:
    'Gaidīsim Jūsu nākamo pasūtījumu.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Kredītrēķins',
  creditHeader:
    'Par Jūsu pasūtījumu {{ order.name }}{% if invoice.number %} un rēķinu {{ invoice.number }}{% endif %} kreditējam tālāk norādītās pozīcijas.',
  creditFooter:
    'Ja Jums ir jautājumi par šo kredītrēķinu, labprāt palīdzēsim.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Jūsu rēķins {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Labdien{% if contact.name %}, {{ contact.name }}{% endif %}!

Paldies par Jūsu pasūtījumu {{ order.name }} veikalā {{ shop.name }}. Rēķinu atradīsiet šīs e-pasta vēstules pielikumā.

Ja Jums ir jautājumi, vienkārši atbildiet uz šo e-pasta vēstuli.

Ar cieņu
{{ shop.name }}`,
  creditMailSubject: 'Jūsu kredītrēķins {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Labdien{% if contact.name %}, {{ contact.name }}{% endif %}!

Esam sagatavojuši kredītrēķinu Jūsu pasūtījumam {{ order.name }} veikalā {{ shop.name }}. To atradīsiet šīs e-pasta vēstules pielikumā.

Ja Jums ir jautājumi, vienkārši atbildiet uz šo e-pasta vēstuli.

Ar cieņu
{{ shop.name }}`,
  cancellationMailSubject: 'Anulēšanas rēķins {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Labdien{% if contact.name %}, {{ contact.name }}{% endif %}!

Esam anulējuši rēķinu{% if invoice.number %} {{ invoice.number }}{% endif %} par Jūsu pasūtījumu {{ order.name }} veikalā {{ shop.name }}. Anulēšanas rēķinu atradīsiet šīs e-pasta vēstules pielikumā.

Ja Jums ir jautājumi, vienkārši atbildiet uz šo e-pasta vēstuli.

Ar cieņu
{{ shop.name }}`,

  discount: 'Atlaide{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Piegādes atlaide{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Piegāde{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Muitas nodokļi',
  unitPiece: 'gab.',
  unitFlat: 'fiksēta summa',
  lessAdvance: 'Atskaitot avansa rēķinu{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Dzeramnauda',
  rounding: 'Noapaļošana',
  refund: 'Naudas atmaksa{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Piegādes izmaksu atmaksa',
  withheld: 'Ieturējums',
  fee: 'Maksa',
  taxShare: '{{ item.title }} (daļa ar nodokļa likmi {{ item.taxRate }}%)',

  paymentSubject:
    'Maksājums par pasūtījumu {{ order.name }}{% if invoice.number %}, rēķins {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Atmaksa par pasūtījumu {{ order.name }}{% if credit.number %}, kredītrēķins {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Importēts no veikala {{ shop.name }}',
  contactCategory: 'Shopify klients',
};
