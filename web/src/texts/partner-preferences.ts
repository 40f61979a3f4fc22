import type { PayoutGateway } from '@belegfluss/partners/contract';
import type { FieldText } from './preferences/form.ts';

/** The form in which a partner states where payouts go and what stands on the receipts. */
export const partnerPreferenceTexts = {
  title: 'Partner-Einstellungen',
  saved: 'Gespeichert',
  suggested: {
    title: 'Schon ausgefüllt',
    text: 'Diese Angaben stehen in deinem Shop und in deinem sevdesk-Konto. Prüfe sie, ergänze, was fehlt, und speichere.',
  },
  sections: {
    contact: {
      title: 'Kontakt',
      text: 'An diese Adresse schreiben wir dir, wenn es um deine Partnerschaft geht.',
    },
    address: {
      title: 'Anschrift',
      text: 'Sie steht auf deinen Gutschriften. Dafür muss sie vollständig sein (§ 14 Abs. 4 UStG).',
    },
    tax: {
      title: 'Steuern',
      text: 'Ohne Steuernummer können wir nichts auszahlen. Mit einer deutschen USt-IdNr. zahlen wir die Umsatzsteuer zusätzlich aus; mit der eines anderen EU-Landes schulden wir sie.',
    },
    payout: {
      title: 'Auszahlung',
      text: (days: string) =>
        `Am 1. eines Monats fassen wir deine bestätigten Provisionen zusammen; ${days} später wird gezahlt. Was unter der Grenze bleibt, zählt beim nächsten Mal mit.`,
    },
  },
  chooseCountry: 'Land wählen',
  banks: 'Auszahlungen gehen auf Konten im SEPA-Raum.',
} as const;

/** How each field is called on screen. */
export const partnerFieldTexts = {
  email: { label: 'E-Mail-Adresse' },
  'address.name': { label: 'Name', help: 'Firma oder Vor- und Nachname.' },
  'address.street': { label: 'Straße und Hausnummer' },
  'address.zip': { label: 'Postleitzahl' },
  'address.city': { label: 'Ort' },
  'address.country': { label: 'Land' },
  taxId: {
    label: 'Steuernummer',
    help: 'So wie dein Finanzamt sie vergibt. In Deutschland geht auch die Steuer-ID.',
  },
  vatId: { label: 'USt-IdNr. (optional)', help: 'Nur wenn du eine hast, zum Beispiel DE123456788.' },
  'payout.gateway': { label: 'Auszahlungsart' },
  'payout.email': { label: 'E-Mail-Adresse deines PayPal-Kontos' },
  'payout.accountHolder': { label: 'Kontoinhaber' },
  'payout.bankName': { label: 'Name der Bank' },
  'payout.iban': { label: 'IBAN' },
  'payout.bic': { label: 'BIC' },
} as const satisfies Record<string, FieldText>;

type Terms = { readonly threshold: string; readonly fee: string };

/** Each payout method with what it takes. */
export const payoutMethodTexts: Readonly<
  Record<PayoutGateway['id'], { readonly label: string; readonly terms: (terms: Terms) => string }>
> = {
  paypal: {
    label: 'PayPal',
    terms: ({ threshold, fee }) => `Ab ${threshold}, ${fee}. Das Geld ist nach der Zahlung sofort da.`,
  },
  bank: {
    label: 'Überweisung',
    terms: ({ threshold, fee }) =>
      `Ab ${threshold}, ${fee}. Das Geld ist 2 bis 7 Tage nach der Zahlung auf deinem Konto.`,
  },
};

/** `share` comes formatted; null where nothing is taken. */
export const payoutFeeText = (share: string | null): string =>
  share === null ? 'ohne Gebühr' : `abzüglich ${share} Gebühr`;
