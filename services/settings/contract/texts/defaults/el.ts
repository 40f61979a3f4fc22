import type { DefaultTexts } from '../default-texts.ts';

export const el: DefaultTexts = {
  invoiceSubject: 'Τιμολόγιο',
  advanceInvoiceSubject: 'Τιμολόγιο προκαταβολής',
  finalInvoiceSubject: 'Τελικό τιμολόγιο',
  invoiceHeader:
    'Σας ευχαριστούμε για την παραγγελία σας {{ order.name }}. Ακολουθούν τα στοιχεία της αγοράς σας.',
  differenceHeader:
    'Η παραγγελία σας {{ order.name }} τροποποιήθηκε. Το παρόν τιμολόγιο αφορά τα ακόλουθα πρόσθετα είδη.',
  invoiceFooter:
    'Ανυπομονούμε για την επόμενη παραγγελία σας.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',
  creditSubject: 'Πιστωτικό τιμολόγιο',
  creditHeader:
    'Σας πιστώνουμε την αξία των ακόλουθων ειδών για την παραγγελία σας {{ order.name }}{% if invoice.number %} και το τιμολόγιο {{ invoice.number }}{% endif %}.',
  creditFooter:
    'Αν έχετε ερωτήσεις σχετικά με το παρόν πιστωτικό τιμολόγιο, θα χαρούμε να σας βοηθήσουμε.{% if document.taxNote %}\n\n{{ document.taxNote }}{% endif %}',

  invoiceMailSubject: 'Το τιμολόγιό σας {{ invoice.number }} από {{ shop.name }}',
  invoiceMailMessage: `Γεια σας{% if contact.name %}, {{ contact.name }}{% endif %},

Σας ευχαριστούμε για την παραγγελία σας {{ order.name }} στο κατάστημα {{ shop.name }}. Θα βρείτε το τιμολόγιό σας συνημμένο σε αυτό το email.

Αν έχετε ερωτήσεις, απλώς απαντήστε σε αυτό το email.

Με εκτίμηση,
{{ shop.name }}`,
  creditMailSubject: 'Πιστωτικό τιμολόγιο {{ credit.number }} από {{ shop.name }}',
  creditMailMessage: `Γεια σας{% if contact.name %}, {{ contact.name }}{% endif %},

Εκδώσαμε πιστωτικό τιμολόγιο για την παραγγελία σας {{ order.name }} στο κατάστημα {{ shop.name }}. Θα το βρείτε συνημμένο σε αυτό το email.

Αν έχετε ερωτήσεις, απλώς απαντήστε σε αυτό το email.

Με εκτίμηση,
{{ shop.name }}`,
  cancellationMailSubject: 'Ακυρωτικό τιμολόγιο {{ credit.number }} από {{ shop.name }}',
  cancellationMailMessage: `Γεια σας{% if contact.name %}, {{ contact.name }}{% endif %},

Ακυρώσαμε το τιμολόγιο{% if invoice.number %} {{ invoice.number }}{% endif %} για την παραγγελία σας {{ order.name }} στο κατάστημα {{ shop.name }}. Θα βρείτε το ακυρωτικό τιμολόγιο συνημμένο σε αυτό το email.

Αν έχετε ερωτήσεις, απλώς απαντήστε σε αυτό το email.

Με εκτίμηση,
{{ shop.name }}`,

  discount: 'Έκπτωση{% if discount.name %} ({{ discount.name }}){% endif %}',
  shippingDiscount: 'Έκπτωση στα μεταφορικά{% if discount.name %} ({{ discount.name }}){% endif %}',
  shipping: 'Μεταφορικά{% if shipping.title %}: {{ shipping.title }}{% endif %}',
  duty: 'Τελωνειακοί δασμοί',
  unitPiece: 'τεμ.',
  unitFlat: 'κατ’ αποκοπή',
  lessAdvance: 'Μείον τιμολόγιο προκαταβολής{% if invoice.number %} {{ invoice.number }}{% endif %}',
  tip: 'Φιλοδώρημα',
  rounding: 'Στρογγυλοποίηση',
  refund: 'Επιστροφή χρημάτων{% if refund.note %}: {{ refund.note }}{% endif %}',
  refundedShipping: 'Επιστροφή μεταφορικών',
  withheld: 'Παρακρατηθέν ποσό',
  fee: 'Χρέωση',
  taxShare: '{{ item.title }} (μέρος με συντελεστή ΦΠΑ {{ item.taxRate }}%)',

  paymentSubject:
    'Πληρωμή για την παραγγελία {{ order.name }}{% if invoice.number %}, τιμολόγιο {{ invoice.number }}{% endif %}',
  paymentName: '{{ contact.name }}',
  refundSubject:
    'Επιστροφή χρημάτων για την παραγγελία {{ order.name }}{% if credit.number %}, πιστωτικό τιμολόγιο {{ credit.number }}{% endif %}',
  refundName: '{{ contact.name }}',

  productName: '{{ product.title }}{% if variant.title %} - {{ variant.title }}{% endif %}',
  productText: '{{ product.description }}',
  productNote: 'Εισαγωγή από το κατάστημα {{ shop.name }}',
  contactCategory: 'Πελάτης Shopify',
};
