/** Options, in the order of the screen. */
export const invoiceOptions = {
  invoiceCreate: [
    { value: 'all', text: { label: 'Alle neuen Bestellungen' } },
    {
      value: 'since',
      text: {
        label: 'Bestellungen ab einem Tag',
        help: 'Für ältere Bestellungen entstehen keine Belege, auch wenn du sie noch änderst.',
      },
    },
  ],
  invoiceAdvance: [
    { value: 'all', text: { label: 'Für alle Bestellungen' } },
    { value: 'tags', text: { label: 'Nur bei bestimmten Tags' } },
  ],
  zeroRate: [
    {
      value: 'create',
      text: {
        label: 'Rechnung erstellen und den Grund nennen',
        help: 'Der Text unten steht auf der Rechnung. Ohne Text nennt sie keinen Grund.',
      },
    },
    {
      value: 'hold',
      text: {
        label: 'Anhalten, bis du sie geprüft hast',
        help: 'Es entsteht keine Rechnung von selbst. Mit „Beleg erstellen“ an der Bestellung gibst du sie frei.',
      },
    },
  ],
  invoiceEnshrine: [
    {
      value: 'completed',
      text: {
        label: 'Nach Zahlung und Versand (empfohlen)',
        help: 'Die Bestellung ist bezahlt und vollständig versendet.',
      },
    },
    {
      value: 'fulfilled',
      text: { label: 'Nach Versand', help: 'Auch wenn noch nicht bezahlt ist, etwa beim Kauf auf Rechnung.' },
    },
    { value: 'paid', text: { label: 'Nach Zahlung', help: 'Auch wenn noch nicht versendet ist.' } },
    {
      value: 'create',
      text: {
        label: 'Sofort bei Bestelleingang',
        help: 'Jede spätere Änderung der Bestellung braucht dann einen weiteren Beleg.',
      },
    },
    { value: 'never', text: { label: 'Nie automatisch', help: 'Du schreibst in sevdesk selbst fest.' } },
  ],
  invoiceOrderEdit: [
    {
      value: 'difference',
      text: {
        label: 'Nur den Unterschied berechnen',
        help: 'Was dazukommt, steht auf einer weiteren Rechnung, was wegfällt, auf einer Gutschrift.',
      },
    },
    {
      value: 'reissue',
      text: {
        label: 'Rechnung stornieren und neu ausstellen',
        help: 'Die neue Rechnung enthält die ganze Bestellung.',
      },
    },
  ],
  invoiceNumber: [
    { value: '', text: { label: 'Von sevdesk vergeben', help: 'Nach dem Nummernkreis deines Kontos.' } },
    {
      value: 'order.name',
      text: {
        label: 'Name der Bestellung',
        help: 'Zum Beispiel #1001. Steht schon bei Bestelleingang fest.',
      },
    },
  ],
  invoiceNumberTiming: [
    {
      value: 'create',
      text: {
        label: 'Bei Bestelleingang',
        help: 'Auch Bestellungen, die du stornierst, verbrauchen eine Nummer.',
      },
    },
    {
      value: 'started',
      text: {
        label: 'Nach Zahlung oder Versand (empfohlen)',
        help: 'Was zuerst geschieht. Bis dahin ist die Rechnung ein Entwurf.',
      },
    },
    {
      value: 'enshrine',
      text: { label: 'Bei Festschreibung', help: 'Bis dahin ist die Rechnung ein Entwurf ohne Nummer.' },
    },
  ],
  invoiceDate: [
    { value: 'create', text: { label: 'Bestelldatum' } },
    {
      value: 'fulfilled',
      text: { label: 'Versanddatum', help: 'Bis zum Versand steht das Bestelldatum auf der Rechnung.' },
    },
  ],
  delivery: {
    ordered: { label: 'Bestelldatum' },
    shipped: { label: 'Versanddatum' },
    paid: { label: 'Zahlungsdatum' },
    period: { label: 'Leistungszeitraum', help: 'Mit Beginn und Ende, etwa für Abos und Buchungen.' },
  },
  deliverySource: [
    { value: 'create', label: 'Bestelldatum' },
    { value: 'paid', label: 'Zahlungsdatum' },
    { value: 'fulfilled', label: 'Versanddatum' },
  ],
  deliveryUnit: [
    { value: 'day', label: 'Tage' },
    { value: 'month', label: 'Monate' },
  ],
  invoiceSendMailEvent: [
    { value: '', label: 'Nach der Festschreibung' },
    { value: 'fulfilled', label: 'Nach dem Versand der Bestellung' },
    { value: 'paid', label: 'Nach der Zahlung der Bestellung' },
    { value: 'completed', label: 'Nach Versand und Zahlung' },
  ],
} as const;
