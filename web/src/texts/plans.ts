import { featureNames } from '@belegfluss/shops/contract';
import { daysText } from './common.ts';

export { featureNames };

const months = (count: number): string => (count === 1 ? '1 Monat' : `${count} Monate`);

/** The page that compares the plans. */
export const plansTexts = {
  title: 'Tarif',
  offers: 'Tarife',
  table: 'Tarife im Vergleich',
  row: 'Leistung',
  current: 'Dein Tarif',
  coming: 'Vorgemerkt',
  asked: 'Angefragt',
  interval: {
    label: 'Zahlungsweise',
    monthly: 'Monatlich',
    annual: 'Jährlich',
    saving: (percent: number) => `${percent} % sparen`,
  },
  price: {
    free: { EUR: '0 €', USD: '0 $' },
    freeNote: 'Dauerhaft kostenlos',
    perMonth: 'im Monat',
    monthlyNote: 'Monatlich abgerechnet',
    annualNote: (sum: string) => `${sum} einmal im Jahr abgerechnet`,
    instead: 'statt',
    couponMonths: (count: number, then: string) => `für ${months(count)}, danach ${then}`,
    firstYear: 'im ersten Jahr',
    couponYear: (then: string) => `danach ${then}`,
  },
  monthly: 'Preis im Monat',
  annual: 'Preis im Monat bei jährlicher Zahlung',
  annualSum: (sum: string) => `${sum} im Jahr`,
  free: 'Kostenlos',
  transfers: 'Übertragungen im Monat',
  transfersOffer: (count: string) => `${count} Übertragungen im Monat`,
  log: 'Aufbewahrung des Verlaufs',
  days: (count: string) => `${count} Tage`,
  unlimited: '730 Tage',
  included: 'Enthalten',
  missing: 'Nicht enthalten',
  once: (price: string) => `einmalig ${price}`,
  trial: (days: number) => `${daysText(days)} kostenlos`,
  trialNote: (days: number) =>
    `Jeden kostenpflichtigen Tarif kannst du ${daysText(days)} kostenlos testen, einmal je Shop. Kündigst du vorher, zahlst du nichts.`,
  transfersHelp:
    'Jede erstellte Rechnung oder Gutschrift verbraucht eine Übertragung. Nicht verbrauchte verfallen am Ende des Zeitraums.',
  billedBy:
    'Alle Preise zuzüglich Umsatzsteuer, soweit sie anfällt. Abgerechnet wird über deine Shopify-Rechnung.',
  inDollars: 'Dein Shop bezahlt Shopify nicht in Euro. Deshalb rechnet Shopify diese Preise in US-Dollar ab.',
  needed: (feature: string, plan: string) => `„${feature}“ gibt es ab dem Tarif ${plan}.`,
  neededAction: (plan: string) => `Tarif ${plan} ansehen`,
  has: (feature: string) => `„${feature}“ ist in deinem Tarif enthalten.`,
  byPurchase: (feature: string) => `„${feature}“ wird einmalig freigeschaltet.`,
  toPurchase: 'Zur Freischaltung',
  purchase: 'Bestellimport freischalten',
  saving: (saving: {
    readonly documents: string;
    readonly perOrder: string;
    readonly sum: string;
    readonly plan: string;
    readonly price: string;
  }) =>
    `Für deine Belege genügt Basic Tax, die kostenlose Steuerberechnung von Shopify. Shopify Tax kostet je nach Umsatz bis zu ${saving.perOrder} je Bestellung: Bei zuletzt durchschnittlich ${saving.documents} Belegen im Monat sparst du damit bis zu ${saving.sum} im Monat. Der Tarif ${saving.plan} kostet ${saving.price}.`,
  savingTitle: 'Spare mit Basic Tax',
} as const;

/** Announces the effect of a click on a plan. */
export const planActions = {
  current: 'Dein Tarif',
  view: 'Ansehen',
  choose: (plan: string) => `${plan} wählen`,
  trial: (plan: string) => `${plan} testen`,
  upgrade: (plan: string) => `Upgrade auf ${plan}`,
  downgrade: (plan: string) => `Downgrade auf ${plan}`,
  annual: 'Auf jährliche Zahlung wechseln',
  monthly: 'Auf monatliche Zahlung wechseln',
  cancel: 'Kündigen und Free nutzen',
  resume: (plan: string) => `${plan} wieder abonnieren`,
  keep: (plan: string) => `Bei ${plan} bleiben`,
  coupon: 'Mit Coupon fortsetzen',
  atOnce: 'Gilt sofort',
  later: (day: string) => `Gilt ab dem ${day}`,
  laterUnknown: 'Gilt nach dem bezahlten Zeitraum',
} as const;
