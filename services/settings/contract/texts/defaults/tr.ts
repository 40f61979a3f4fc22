import type { DefaultTexts } from '../default-texts.ts';

export const tr: DefaultTexts = {
  invoiceSubject: 'Fatura',
  advanceInvoiceSubject: 'Avans faturası',
  finalInvoiceSubject: 'Nihai fatura',
  invoiceHeader:
    'Bize verdiğiniz {% if order.name %}{{ order.name }} numaralı {% endif %}sipariş için teşekkür ederiz. Alışverişinizin ayrıntılarını aşağıda bulabilirsiniz.',
  differenceHeader:
    'Vermiş olduğunuz {% if order.name %}{{ order.name }} numaralı {% endif %}sipariş değiştirildi. Bu fatura aşağıdaki ek kalemleri kapsamaktadır.',
  invoiceFooter:
    'Yeni siparişlerinizi memnuniyetle bekliyoruz.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Alacak dekontu',
  creditHeader:
    'Vermiş olduğunuz {% if order.name %}{{ order.name }} numaralı {% endif %}sipariş{% if invoice.number %} ve {{ invoice.number }} numaralı fatura{% endif %} için aşağıdaki kalemlerin bedelini size iade ediyoruz.',
  creditFooter:
    'Bu alacak dekontuyla ilgili sorularınız olursa size memnuniyetle yardımcı oluruz.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Faturanız {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `Sayın {% if contact.name %}{{ contact.name }}{% else %}Müşterimiz{% endif %},

Mağazamıza{% if shop.name %} ({{ shop.name }}){% endif %} verdiğiniz {% if order.name %}{{ order.name }} numaralı {% endif %}sipariş için teşekkür ederiz. Faturanızı bu e-postanın ekinde bulabilirsiniz.

Sorularınız varsa bu e-postayı yanıtlamanız yeterlidir.

Saygılarımızla
{{ shop.name }}`,
  creditMailSubject: 'Alacak dekontunuz {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `Sayın {% if contact.name %}{{ contact.name }}{% else %}Müşterimiz{% endif %},

Mağazamıza{% if shop.name %} ({{ shop.name }}){% endif %} verdiğiniz {% if order.name %}{{ order.name }} numaralı {% endif %}sipariş için bir alacak dekontu düzenledik. Dekontu bu e-postanın ekinde bulabilirsiniz.

Sorularınız varsa bu e-postayı yanıtlamanız yeterlidir.

Saygılarımızla
{{ shop.name }}`,
  cancellationMailSubject: 'İptal faturası {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `Sayın {% if contact.name %}{{ contact.name }}{% else %}Müşterimiz{% endif %},

Mağazamıza{% if shop.name %} ({{ shop.name }}){% endif %} verdiğiniz {% if order.name %}{{ order.name }} numaralı {% endif %}siparişin faturasını{% if invoice.number %} ({{ invoice.number }}){% endif %} iptal ettik. İptal faturasını bu e-postanın ekinde bulabilirsiniz.

Sorularınız varsa bu e-postayı yanıtlamanız yeterlidir.

Saygılarımızla
{{ shop.name }}`,

  discount: 'İndirim{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Kargo indirimi{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Kargo{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Gümrük vergisi',
  unitPiece: 'adet',
  unitFlat: 'sabit ücret',
  lessAdvance: 'Düşülen: avans faturası{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Bahşiş',
  rounding: 'Yuvarlama',
  refund: 'Para iadesi{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Kargo ücreti iadesi',
  withheld: 'Kesinti',
  fee: 'Ücret',
  taxShare: '{{ item.title }} (%{{ item.taxRate }} oranlı kısım)',

  paymentSubject:
    'Sipariş ödemesi {{ order.name }}{% if invoice.number %}, fatura {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Sipariş para iadesi {{ order.name }}{% if credit.number %}, alacak dekontu {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: '{{ shop.name }} mağazasından aktarıldı',
  contactCategory: 'Shopify müşterisi',
};
