import { type RedemptionSort, type RedemptionStatus, verificationDays } from '@belegfluss/partners/contract';

/** The page of what shops made of a partner's codes. */
export const redemptionTexts = {
  title: 'Einlösungen',
  caption: 'Einlösungen deiner Coupons',
  tabs: 'Einlösungen anzeigen',
  all: 'Alle',
  search: 'Einlösungen durchsuchen',
  placeholder: 'Code suchen',
  sort: 'Sortierung',
  sortNames: {
    '-createdAt': 'Neueste zuerst',
    createdAt: 'Älteste zuerst',
    '-subscribedAt': 'Zuletzt abonniert',
    subscribedAt: 'Zuerst abonniert',
    '-provision': 'Höchste Provision',
    provision: 'Niedrigste Provision',
    coupon: 'Code A–Z',
    '-coupon': 'Code Z–A',
  } satisfies Readonly<Record<RedemptionSort, string>>,
  columns: {
    coupon: 'Code',
    status: 'Status',
    createdAt: 'Eingegeben',
    subscribedAt: 'Abonniert',
    plan: 'Tarif',
    provision: 'Provision',
  },
  none: '–',
  earlier: 'Weitere Einlösungen',
  later: 'Vorherige Einlösungen',
  empty: {
    title: 'Noch keine Einlösung',
    text: 'Sobald ein Shop einen deiner Codes eingibt, steht es hier. Welcher Shop es ist, erfährst du nicht.',
  },
  nothing: {
    title: 'Keine Einlösung passt',
    text: 'Ändere die Auswahl oder die Suche.',
  },
} as const;

/** Of a confirmed provision that a scheduled payout holds already. */
export const scheduledTexts = (day: string) => ({
  word: `Zahlung am ${day}`,
  meaning: `Die Provision steht in der Auszahlung, die am ${day} gezahlt wird.`,
});

export const redemptionStatusTexts: Readonly<
  Record<RedemptionStatus, { readonly word: string; readonly meaning: string }>
> = {
  pending: { word: 'Eingegeben', meaning: 'Ein Shop hat den Code eingegeben.' },
  redeemed: { word: 'Eingelöst', meaning: 'Der Shop hat mit dem Code einen Tarif gewählt.' },
  subscribed: {
    word: 'Abonniert',
    meaning: `Das Abonnement läuft. Nach ${verificationDays} Tagen wird die Provision bestätigt.`,
  },
  verified: {
    word: 'Bestätigt',
    meaning: 'Die Provision zählt für die nächste Auszahlung, wenn sie nicht schon in einer geplanten steht.',
  },
  paid: { word: 'Ausgezahlt', meaning: 'Die Provision wurde ausgezahlt.' },
  cancelled: { word: 'Gekündigt', meaning: `Das Abonnement endete innerhalb von ${verificationDays} Tagen.` },
  declined: {
    word: 'Abgelehnt',
    meaning: 'Es gibt keine Provision, etwa weil der Shop schon durch einen anderen Code gekommen ist.',
  },
};
