import type { MonthState } from '@belegfluss/orders/contract';

/** The pages on which a month's books are closed. */
export const completionTexts = {
  title: 'Buchhaltungsabschluss',
  back: 'Alle Monate',
  intro:
    'Hier siehst du Monat für Monat, ob Bestellungen, Belege und Zahlungen zusammenpassen und was noch fehlt, bevor du den Monat abschließt.',
  definition:
    'Monate sind Kalendermonate deutscher Zeit. Bestellungen zählen in dem Monat, in dem sie aufgegeben wurden, Belege in dem Monat ihres Belegdatums.',
  caption: 'Monate mit ihrem Stand',
  columns: {
    month: 'Monat',
    state: 'Stand',
    orders: 'Bestellungen',
    stuck: 'Fehlende Belege',
    differences: 'Abweichungen',
    unenshrined: 'Nicht festgeschrieben',
    unpaid: 'Offen',
  },
  earlier: 'Frühere Monate',
  later: 'Spätere Monate',
  none: {
    title: 'Noch keine Bestellungen',
    text: 'Sobald die erste Bestellung da ist, erscheint hier ihr Monat.',
  },
  employeesOnly: {
    title: 'Diese Seite ist für Mitarbeiter',
    text: 'Dein Shop ist dafür nicht freigeschaltet. Wende dich an den Support, wenn du den Buchhaltungsabschluss brauchst.',
    action: 'Zur Übersicht',
  },
  unknownMonth: {
    title: 'Diesen Monat gibt es nicht',
    text: 'Wähle einen Monat aus der Liste.',
  },
  futureMonth: {
    title: 'Dieser Monat hat noch nicht begonnen',
    text: 'Wähle einen Monat aus der Liste.',
  },
  allMonths: 'Alle Monate',
  payouts: {
    title: (count: string) => `Auszahlungen von Shopify Payments, die nicht aufgehen: ${count}`,
    action: 'Auszahlungen ansehen',
  },
  help: 'So schließt du einen Monat ab',
} as const;

/** Names a month's state and explains it to the person who closes it. */
export const monthStateTexts: Readonly<Record<MonthState, { readonly word: string; readonly text: string }>> =
  {
    running: {
      word: 'Läuft noch',
      text: 'Der Monat ist noch nicht vorbei. Was bis jetzt fehlt, steht hier schon.',
    },
    empty: { word: 'Leer', text: 'In diesem Monat gab es weder Bestellungen noch Belege.' },
    missing: { word: 'Es fehlt etwas', text: 'Der Monat kann noch nicht abgeschlossen werden.' },
    review: {
      word: 'Bitte ansehen',
      text: 'Es fehlt nichts. Sieh dir die Abweichungen an; passen sie, kann der Monat abgeschlossen werden.',
    },
    ready: {
      word: 'Kann abgeschlossen werden',
      text: 'Bestellungen und Belege passen zusammen, alles ist festgeschrieben.',
    },
  };

const many = (count: string, isOne: boolean, one: string, more: string): string =>
  isOne ? `1 ${one}` : `${count} ${more}`;

/** The points that a month is checked by. `count` is formatted. */
export const checkTexts = {
  title: 'Checkliste',
  ok: 'Erledigt',
  open: 'Fehlt noch',
  look: 'Bitte ansehen',
  show: 'Ansehen',
  over: 'Der Monat ist vorbei.',
  notOver: 'Der Monat läuft noch.',
  allWorked: 'Alle Bestellungen sind bearbeitet.',
  inWork: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Bestellung ist', 'Bestellungen sind')} noch in Arbeit oder fehlgeschlagen.`,
  allDocumented: 'Jede Bestellung hat einen Beleg oder braucht keinen.',
  stuck: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Bestellung hat', 'Bestellungen haben')} keinen Beleg, obwohl sie einen brauchen ${isOne ? 'könnte' : 'könnten'}.`,
  allCompared: 'Alle Bestellungen sind mit ihren Belegen verglichen.',
  unchecked: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Bestellung ist', 'Bestellungen sind')} noch nicht mit den Belegen verglichen. Das geschieht von selbst.`,
  noDifferences: 'Keine Abweichung zwischen Bestellungen und Belegen, bei der etwas zu tun ist.',
  differences: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Bestellung weicht', 'Bestellungen weichen')} von den Belegen ab, und es ist etwas zu tun.`,
  review: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Bestellung weicht', 'Bestellungen weichen')} von den Belegen ab. Bitte ansehen.`,
  allEnshrined: 'Alle Belege sind festgeschrieben.',
  unenshrined: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Beleg ist', 'Belege sind')} nicht festgeschrieben, Entwürfe eingeschlossen.`,
  allPaid: 'Alle Belege sind bezahlt.',
  unpaid: (count: string, isOne: boolean) =>
    `${many(count, isOne, 'Beleg ist', 'Belege sind')} nicht vollständig bezahlt. Das hindert den Abschluss nicht.`,
} as const;

export const figureTexts = {
  undocumented: 'Bestellungen ohne Beleg',
  undocumentedNone: 'Jede Bestellung dieses Monats hat einen Beleg.',
  undocumentedBy: (reason: string, count: string) => `${reason}: ${count} ansehen`,
  pending: 'Noch nicht bearbeitet',
  failed: 'Fehlgeschlagen',
  done: 'Kein Beleg mehr vorhanden',
  noReason: 'Ohne Angabe',
  balances: 'Bestellungen, Belege und Zahlungen',
  balancesText:
    'Bestellungen dieses Monats mit allen ihren Belegen und Zahlungen, auch wenn diese aus späteren Monaten sind.',
  balancesShow: (currency: string) => `Diese Bestellungen in ${currency} ansehen`,
  balancesNone: 'Für diesen Monat ist noch nichts verglichen.',
  owed: (orders: string) => `Bestellungen nach Erstattungen (${orders})`,
  documented: 'Rechnungen abzüglich Gutschriften',
  difference: 'Abweichung',
  received: 'Laut Shopify erhalten',
  booked: 'In sevdesk gebucht',
  documents: 'Belege mit Belegdatum in diesem Monat',
  documentsText:
    'Eine stornierte Rechnung zählt wie in sevdesk in ihrem Monat, ihre Stornorechnung mit umgekehrtem Betrag im Monat ihres eigenen Datums. Entwürfe zählen nicht, und auch keine stornierte Rechnung, deren Stornorechnung Belegfluss nicht kennt: Zusammen ergeben beide null.',
  documentsShow: 'Alle diese Belege ansehen',
  documentsNone: 'In diesem Monat wurde kein Beleg ausgestellt.',
  kind: { invoice: 'Rechnung', cancellation: 'Stornorechnung', credit: 'Gutschrift' },
  kinds: { invoice: 'Rechnungen', cancellation: 'Stornorechnungen', credit: 'Gutschriften' },
  documentSum: (total: string, tax: string) => `${total}, darin ${tax} Umsatzsteuer`,
  bookedOn: (kind: string) => `${kind}: gebucht`,
  gaps: 'Lücken in den Belegnummern',
  gapsText:
    'Nummern, die in diesem Monat vergeben wurden und die kein Beleg trägt. Eine Lücke ist erlaubt, du solltest sie aber erklären können. Stornierte Rechnungen behalten ihre Nummer und sind keine Lücke. Zählt sevdesk selbst, nennt Belegfluss nur die Nummern seiner eigenen Belege; was sonst in sevdesk gelöscht wurde, weiß nur sevdesk.',
  gapsNone: 'Jede Nummer, die Belegfluss für diesen Monat kennt, steht auf einem Beleg.',
  gapsMore: (count: string) => `Insgesamt sind es ${count}. Gezeigt werden die ersten hundert.`,
  gapSeries: { own: 'nach der Bestellung benannt', provider: 'von sevdesk gezählt' },
  gapUnknown: 'Der Grund ist nicht bekannt.',
  gapOrder: (name: string) => `Bestellung ${name}`,
  gateways: 'Zahlungen nach Zahlungsart',
  gatewaysText:
    'Zahlungen zu den Bestellungen dieses Monats, abzüglich Erstattungen. Auszahlungen von Shopify Payments sind nicht enthalten.',
  noGateway: 'Ohne Zahlungsart',
  gatewaySum: (received: string, booked: string) => `${received} erhalten, ${booked} gebucht`,
} as const;

/** The lists of a month, one by one. */
export const monthListTexts = {
  title: 'Im Einzelnen',
  choose: 'Liste wählen',
  lists: {
    documents: 'Abweichungen',
    payments: 'Zahlungen',
    unenshrined: 'Nicht festgeschrieben',
    unpaid: 'Nicht bezahlt',
    issued: 'Ausgestellt',
    work: 'In Arbeit',
    pending: 'Noch nicht bearbeitet',
    unchecked: 'Noch nicht verglichen',
    balances: 'Summen',
    gateways: 'Zahlungsart',
  },
  captions: {
    documents: 'Bestellungen, deren Belege abweichen',
    payments: 'Bestellungen, deren Zahlungen von den Belegen abweichen',
    unenshrined: 'Belege, die nicht festgeschrieben sind',
    unpaid: 'Belege, die nicht bezahlt sind',
    issued: 'Belege, die in diesem Monat ausgestellt wurden',
    work: 'Bestellungen, die in Arbeit oder fehlgeschlagen sind',
    pending: 'Bestellungen, die noch nicht bearbeitet sind',
    unchecked: 'Bestellungen, die noch nicht mit ihren Belegen verglichen sind',
    balances: 'Bestellungen mit ihren Belegen und Zahlungen',
    gateways: 'Bestellungen dieser Zahlungsart',
  },
  empty: {
    documents: { title: 'Keine Abweichungen', text: 'Die Belege ergeben, was die Bestellungen ergeben.' },
    payments: {
      title: 'Keine Abweichungen',
      text: 'Die gebuchten Zahlungen ergeben, was die Belege ergeben.',
    },
    unenshrined: {
      title: 'Alles festgeschrieben',
      text: 'Kein Beleg dieses Monats kann noch geändert werden.',
    },
    unpaid: { title: 'Alles bezahlt', text: 'Kein ausgestellter Beleg dieses Monats ist offen.' },
    issued: { title: 'Keine Belege', text: 'In diesem Monat wurde kein Beleg ausgestellt.' },
    work: { title: 'Nichts in Arbeit', text: 'Alle Bestellungen dieses Monats sind bearbeitet.' },
    pending: { title: 'Alles bearbeitet', text: 'Jede Bestellung dieses Monats wurde geprüft.' },
    unchecked: {
      title: 'Alles verglichen',
      text: 'Alle Bestellungen dieses Monats sind mit ihren Belegen verglichen.',
    },
    balances: { title: 'Keine Bestellungen', text: 'In dieser Währung ist nichts verglichen.' },
    gateways: { title: 'Keine Bestellungen', text: 'Mit dieser Zahlungsart wurde nichts bezahlt.' },
  },
  emptyReason: {
    title: 'Keine Abweichung mit diesem Grund',
    text: 'Wähle einen anderen Grund, um mehr zu sehen.',
  },
  reason: 'Grund',
  anyReason: 'Alle Gründe',
  reasonWithCount: (reason: string, count: string) => `${reason} (${count})`,
  inOrders: 'Bestellungen dieses Monats mit solchen Belegen',
  columns: {
    name: 'Bestellung',
    reason: 'Grund',
    owed: 'Bestellung',
    documented: 'Belege',
    received: 'Erhalten',
    booked: 'Gebucht',
    difference: 'Abweichung',
    document: 'Beleg',
    date: 'Datum',
    status: 'Status',
    total: 'Summe',
  },
  unknown: 'nicht bekannt',
  noReason: '–',
  draft: 'Entwurf',
  statuses: {
    draft: 'Entwurf',
    open: 'Offen',
    partially_paid: 'Teilweise bezahlt',
    paid: 'Bezahlt',
    cancelled: 'Storniert',
    settling: 'Gleicht die Rechnung aus',
  },
  next: 'Nächste Seite',
  previous: 'Vorige Seite',
} as const;
