import type { DefaultTexts } from '../default-texts.ts';

export const hi: DefaultTexts = {
  invoiceSubject: 'इनवॉइस',
  advanceInvoiceSubject: 'अग्रिम भुगतान इनवॉइस',
  finalInvoiceSubject: 'अंतिम इनवॉइस',
  invoiceHeader: 'आपके ऑर्डर {{ order.name }} के लिए धन्यवाद। आपकी खरीदारी का विवरण नीचे दिया गया है।',
  differenceHeader:
    'आपके ऑर्डर {{ order.name }} में बदलाव किया गया है। इस इनवॉइस में निम्नलिखित अतिरिक्त आइटम शामिल हैं।',
  invoiceFooter:
    'हमें आपके अगले ऑर्डर की प्रतीक्षा रहेगी।{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'क्रेडिट नोट',
  creditHeader:
    'आपके ऑर्डर {{ order.name }}{% if invoice.number %} और इनवॉइस {{ invoice.number }}{% endif %} के संबंध में हम निम्नलिखित आइटम के लिए क्रेडिट दे रहे हैं।',
  creditFooter:
    'यदि इस क्रेडिट नोट के बारे में आपका कोई प्रश्न है, तो हम सहर्ष आपकी सहायता करेंगे।{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'आपका इनवॉइस {{ invoice.number }} – {{ shop.name }}',
  invoiceMailMessage: `नमस्ते {{ contact.name }},

हमारे स्टोर {{ shop.name }} पर आपके ऑर्डर {{ order.name }} के लिए धन्यवाद। आपका इनवॉइस इस ईमेल के साथ संलग्न है।

यदि आपका कोई प्रश्न है, तो बस इस ईमेल का उत्तर दें।

सादर,
{{ shop.name }}`,
  creditMailSubject: 'आपका क्रेडिट नोट {{ credit.number }} – {{ shop.name }}',
  creditMailMessage: `नमस्ते {{ contact.name }},

हमारे स्टोर {{ shop.name }} पर आपके ऑर्डर {{ order.name }} के लिए हमने एक क्रेडिट नोट जारी किया है। यह इस ईमेल के साथ संलग्न है।

यदि आपका कोई प्रश्न है, तो बस इस ईमेल का उत्तर दें।

सादर,
{{ shop.name }}`,
  cancellationMailSubject: 'रद्दीकरण इनवॉइस {{ credit.number }} – {{ shop.name }}',
  cancellationMailMessage: `नमस्ते {{ contact.name }},

हमारे स्टोर {{ shop.name }} पर आपके ऑर्डर {{ order.name }} का इनवॉइस{% if invoice.number %} {{ invoice.number }}{% endif %} रद्द कर दिया गया है। रद्दीकरण इनवॉइस इस ईमेल के साथ संलग्न है।

यदि आपका कोई प्रश्न है, तो बस इस ईमेल का उत्तर दें।

सादर,
{{ shop.name }}`,

  discount: 'छूट{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'शिपिंग पर छूट{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'शिपिंग{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'सीमा शुल्क',
  unitPiece: 'नग',
  unitFlat: 'एकमुश्त',
  lessAdvance: 'घटाएँ: अग्रिम चालान{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'टिप',
  rounding: 'पूर्णांकन',
  refund: 'रिफ़ंड{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'शिपिंग का रिफ़ंड',
  withheld: 'कटौती',
  fee: 'शुल्क',
  taxShare: '{{ item.title }} ({{ item.taxRate }}% कर दर वाला भाग)',

  paymentSubject:
    'ऑर्डर {{ order.name }} का भुगतान{% if invoice.number %}, इनवॉइस {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'ऑर्डर {{ order.name }} का रिफ़ंड{% if credit.number %}, क्रेडिट नोट {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'स्टोर {{ shop.name }} से आयातित',
  contactCategory: 'Shopify ग्राहक',
};
