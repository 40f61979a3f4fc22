import type { PartnerPayouts } from '@belegfluss/gateway/contract';

type Payout = PartnerPayouts['items'][number];

/** The page that lists what a partner was paid. Days and amounts come formatted. */
export const partnerPayoutTexts = {
  title: 'Auszahlungen',
  outlook: {
    title: 'Nächste Auszahlung',
    open: 'Offene Provisionen',
    scheduled: 'Geplant',
    paid: 'Bisher ausgezahlt',
    net: 'Beträge ohne Umsatzsteuer, vor Abzug von Gebühren.',
    run: (day: string) => `Der nächste Auszahlungslauf ist am ${day}.`,
    below: (threshold: string) =>
      `Ausgezahlt wird ab ${threshold}. Bis dahin bleibt der Betrag stehen und zählt bei den folgenden Läufen mit.`,
    due: (threshold: string, paymentDay: string) =>
      `Die Auszahlungsgrenze von ${threshold} ist erreicht. Gezahlt wird voraussichtlich am ${paymentDay}.`,
    reached: (threshold: string) => `Die Auszahlungsgrenze von ${threshold} ist erreicht.`,
    none: (threshold: string) =>
      `Gerade ist keine Provision offen. Sobald eine bestätigt ist, steht sie hier; ausgezahlt wird ab ${threshold}.`,
    negative:
      'Es wurde mehr zurückgenommen, als offen war. Der Betrag wird mit deinen nächsten Provisionen verrechnet.',
  },
  empty: {
    title: 'Noch keine Auszahlungen',
    text: 'Am 1. eines Monats werden bestätigte Provisionen zu einer Auszahlung zusammengefasst. Sie steht dann hier.',
  },
  caption: 'Auszahlungen mit ihren Beträgen',
  columns: {
    receipt: 'Gutschrift',
    timespan: 'Zeitraum',
    status: 'Status',
    transaction: 'Auszahlungsart',
    provisions: 'Provisionen',
    net: 'Netto',
    vat: 'USt.',
    fee: 'Gebühr',
    total: 'Betrag',
  },
  timespan: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  iban: (ending: string) => `IBAN mit den letzten Stellen ${ending}`,
  earlier: 'Ältere Auszahlungen',
  later: 'Neuere Auszahlungen',
  open: (number: string) => `Gutschrift ${number} ansehen`,
  receipt: {
    title: (number: string) => `Gutschrift ${number}`,
    frame: (number: string) => `Gutschrift ${number} als PDF`,
    filename: (number: string) => `Gutschrift-${number}.pdf`,
    loading: 'Gutschrift wird geladen',
    download: 'Herunterladen',
    close: 'Schließen',
  },
} as const;

/** How a payout stands; the day is when it was paid, or will be. */
export const payoutStatusTexts: Readonly<
  Record<Payout['status'], { readonly word: string; readonly day: (day: string) => string }>
> = {
  scheduled: { word: 'Geplant', day: (day) => `für ${day}` },
  paid: { word: 'Ausgezahlt', day: (day) => `am ${day}` },
};

export const payoutGatewayNames: Readonly<Record<Payout['transaction']['gateway'], string>> = {
  paypal: 'PayPal',
  bank: 'Überweisung',
};
