import { lockTexts } from './locks.ts';

/** The page on which a feature is bought once. */
export const purchaseTexts = {
  title: 'Bestellimport freischalten',
  what: 'Was du bekommst',
  text: 'Mit dem Bestellimport holst du Bestellungen nach, die vor der Installation von Belegfluss eingegangen sind: Du wählst die Tage, Belegfluss erstellt die Belege.',
  price: (price: string) => `${price} einmalig`,
  priceFor: (plan: string) => `Preis im Tarif ${plan}`,
  transfers: (count: string, factor: number, days: number) =>
    `${count} zusätzliche Übertragungen (das ${factor === 5 ? 'Fünffache' : `${factor}-Fache`} deines Monats), gültig ${days} Tage ab dem Kauf`,
  order: 'Sie werden erst verbraucht, wenn die Übertragungen deines Zeitraums aufgebraucht sind.',
  stays:
    'Der Import bleibt freigeschaltet, solange du einen Tarif hast, der ihn anbietet. Du kaufst ihn nur einmal.',
  days: 'Importieren kannst du Tage von der Entstehung deines Shops bis zum Tag der Installation.',
  submit: 'Weiter zu Shopify',
  submitHelp: 'Du bestätigst den Preis bei Shopify. Vorher wird nichts gebucht.',
  bought: {
    title: 'Der Bestellimport ist freigeschaltet',
    text: 'Du hast ihn schon gekauft und brauchst nichts weiter zu tun.',
    action: 'Bestellungen importieren',
  },
  boughtLocked: (plan: string) => ({
    title: 'Schon gekauft, in deinem Tarif aber nicht nutzbar',
    text: `Der Tarif ${plan} bietet den Bestellimport nicht an. Sobald du wieder einen Tarif hast, der ihn anbietet, ist er ohne neuen Kauf freigeschaltet.`,
  }),
  notOffered: {
    title: 'In deinem Tarif nicht erhältlich',
    plan: (plan: string, first: string) =>
      `Im Tarif ${plan} gibt es den Bestellimport nicht. Du bekommst ihn ab dem Tarif ${first}.`,
    store: (plan: string, storePlans: string, day: string, next: string) =>
      `Im Tarif ${plan} gibt es den Bestellimport nur für Shops, die bei Shopify einen dieser Tarife haben: ${storePlans}, und nach dem ${day} entstanden sind. Ab dem Tarif ${next} bekommt ihn jeder Shop.`,
    unknownStore: (next: string) =>
      `Ob dein Shop den Bestellimport in diesem Tarif kaufen kann, wissen wir noch nicht: Shopify hat uns seinen Tarif oder sein Alter noch nicht genannt. Lade die Seite in ein paar Minuten neu. Ab dem Tarif ${next} bekommt ihn jeder Shop.`,
    action: lockTexts.plan.action,
  },
} as const;
