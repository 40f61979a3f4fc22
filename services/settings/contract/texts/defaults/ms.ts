import type { DefaultTexts } from '../default-texts.ts';

export const ms: DefaultTexts = {
  invoiceSubject: 'Invois',
  advanceInvoiceSubject: 'Invois bayaran pendahuluan',
  finalInvoiceSubject: 'Invois akhir',
  invoiceHeader:
    'Terima kasih atas pesanan anda {{ order.name }}. Butiran pembelian anda adalah seperti di bawah.',
  differenceHeader:
    'Pesanan anda {{ order.name }} telah diubah. Invois ini merangkumi item tambahan yang berikut.',
  invoiceFooter:
    'Kami menantikan pesanan anda yang seterusnya.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Nota kredit',
  creditHeader:
    'Bagi pesanan anda {{ order.name }}{% if invoice.number %} dan invois {{ invoice.number }}{% endif %}, kami mengkreditkan item yang berikut kepada anda.',
  creditFooter:
    'Jika anda mempunyai sebarang pertanyaan tentang nota kredit ini, kami sedia membantu.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Invois anda {{ invoice.number }} daripada {{ shop.name }}',
  invoiceMailMessage: `Salam sejahtera {{ contact.name }},

Terima kasih atas pesanan anda {{ order.name }} di {{ shop.name }}. Invois anda dilampirkan bersama e-mel ini.

Jika anda mempunyai sebarang pertanyaan, sila balas e-mel ini.

Salam hormat,
{{ shop.name }}`,
  creditMailSubject: 'Nota kredit {{ credit.number }} daripada {{ shop.name }}',
  creditMailMessage: `Salam sejahtera {{ contact.name }},

Kami telah mengeluarkan nota kredit bagi pesanan anda {{ order.name }} di {{ shop.name }}. Nota kredit tersebut dilampirkan bersama e-mel ini.

Jika anda mempunyai sebarang pertanyaan, sila balas e-mel ini.

Salam hormat,
{{ shop.name }}`,
  cancellationMailSubject: 'Invois pembatalan {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Salam sejahtera {{ contact.name }},

Kami telah membatalkan invois{% if invoice.number %} {{ invoice.number }}{% endif %} bagi pesanan anda {{ order.name }} di {{ shop.name }}. Invois pembatalan dilampirkan bersama e-mel ini.

Jika anda mempunyai sebarang pertanyaan, sila balas e-mel ini.

Salam hormat,
{{ shop.name }}`,

  discount: 'Diskaun{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Diskaun penghantaran{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Penghantaran{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Duti kastam',
  unitPiece: 'unit',
  unitFlat: 'kadar tetap',
  lessAdvance: 'Tolak invois pendahuluan{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Tip',
  rounding: 'Pembundaran',
  refund: 'Bayaran balik{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Bayaran balik penghantaran',
  withheld: 'Potongan',
  fee: 'Caj',
  taxShare: '{{ item.title }} (bahagian pada kadar cukai {{ item.taxRate }}%)',

  paymentSubject:
    'Bayaran bagi pesanan {{ order.name }}{% if invoice.number %}, invois {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Bayaran balik bagi pesanan {{ order.name }}{% if credit.number %}, nota kredit {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Diimport daripada {{ shop.name }}',
  contactCategory: 'Pelanggan Shopify',
};
