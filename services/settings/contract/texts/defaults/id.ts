import type { DefaultTexts } from '../default-texts.ts';

export const id: DefaultTexts = {
  invoiceSubject: 'Faktur',
  advanceInvoiceSubject: 'Faktur uang muka',
  finalInvoiceSubject: 'Faktur pelunasan',
  invoiceHeader: 'Terima kasih atas pesanan Anda {{ order.name }}. Berikut rincian pembelian Anda.',
  differenceHeader: 'Pesanan Anda {{ order.name }} telah diubah. Faktur ini mencakup item tambahan berikut.',
  invoiceFooter:
    'Kami menantikan pesanan Anda berikutnya.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Nota kredit',
  creditHeader:
    'Untuk pesanan Anda {{ order.name }}{% if invoice.number %} dan faktur {{ invoice.number }}{% endif %}, kami memberikan kredit atas item berikut.',
  creditFooter:
    'Jika ada pertanyaan tentang nota kredit ini, kami siap membantu.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Faktur Anda {{ invoice.number }} dari {{ shop.name }}',
  invoiceMailMessage: `Halo {{ contact.name }},

Terima kasih atas pesanan Anda {{ order.name }} di {{ shop.name }}. Faktur Anda terlampir dalam email ini.

Jika ada pertanyaan, silakan langsung membalas email ini.

Hormat kami,
{{ shop.name }}`,
  creditMailSubject: 'Nota kredit Anda {{ credit.number }} dari {{ shop.name }}',
  creditMailMessage: `Halo {{ contact.name }},

Kami telah menerbitkan nota kredit untuk pesanan Anda {{ order.name }} di {{ shop.name }}. Nota kredit tersebut terlampir dalam email ini.

Jika ada pertanyaan, silakan langsung membalas email ini.

Hormat kami,
{{ shop.name }}`,
  cancellationMailSubject: 'Faktur pembatalan {{ credit.number }} dari {{ shop.name }}',
  cancellationMailMessage: `Halo {{ contact.name }},

Kami telah membatalkan faktur{% if invoice.number %} {{ invoice.number }}{% endif %} untuk pesanan Anda {{ order.name }} di {{ shop.name }}. Faktur pembatalan terlampir dalam email ini.

Jika ada pertanyaan, silakan langsung membalas email ini.

Hormat kami,
{{ shop.name }}`,

  discount: 'Diskon{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Diskon pengiriman{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Pengiriman{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Bea masuk',
  unitPiece: 'pcs',
  unitFlat: 'tarif tetap',
  lessAdvance: 'Dikurangi faktur uang muka{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Uang tip',
  rounding: 'Pembulatan',
  refund: 'Pengembalian dana{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Pengembalian ongkos kirim',
  withheld: 'Jumlah yang ditahan',
  fee: 'Biaya',
  taxShare: '{{ item.title }} (bagian dengan tarif pajak {{ item.taxRate }}%)',

  paymentSubject:
    'Pembayaran pesanan {{ order.name }}{% if invoice.number %}, faktur {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Pengembalian dana pesanan {{ order.name }}{% if credit.number %}, nota kredit {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Diimpor dari {{ shop.name }}',
  contactCategory: 'Pelanggan Shopify',
};
