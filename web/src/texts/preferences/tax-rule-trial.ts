/** The test bench. */
export const trialTexts = {
  title: 'Mit einer Bestellung testen',
  text: 'Zeigt, welche Regelung für eine Bestellung gälte und warum, mit den Einstellungen, wie sie gerade auf dieser Seite stehen. Gespeichert wird dabei nichts.',
  open: 'Test öffnen',
  close: 'Test schließen',
  search: 'Bestellung suchen',
  searchPlaceholder: 'Bestellung, Kunde oder E-Mail',
  order: 'Bestellung',
  choose: 'Bestellung wählen',
  option: (parts: readonly string[]) => parts.join(' · '),
  noOrders: {
    none: 'Noch keine Bestellungen. Sobald in deinem Shop eine eingeht, kannst du die Regelungen mit ihr testen.',
    notFound: 'Keine Bestellung passt zur Suche.',
  },
  running: 'Wird geprüft',
  paused: 'Der Test geht weiter, sobald alle Bedingungen gültig sind.',
  result: (rule: string) => `Es gilt: ${rule}`,
  chosenBy: 'Es ist die erste Regelung, deren Bedingungen erfüllt sind.',
  fallback: {
    default: 'Die Bedingungen keiner Regelung sind erfüllt, deshalb gilt die Standardregelung.',
    taxable:
      'Die Bedingungen keiner Regelung sind erfüllt, und die Standardregelung lässt sich hier nicht verwenden. Deshalb gelten die umsatzsteuerpflichtigen Umsätze.',
  },
  smallBusiness: 'Für Kleinunternehmer gilt sie immer; andere Regelungen werden nicht geprüft.',
  ossBar: {
    off: 'One-Stop-Shop ist nicht aktiv, deshalb sind die OSS-Regelungen außen vor.',
    oldAccount: 'Dein sevdesk-Konto kennt One-Stop-Shop noch nicht (Systemversion 1).',
    notBegun: 'One-Stop-Shop für Waren gibt es erst für Lieferungen ab dem 1. Juli 2021.',
    handedOver:
      'Kein Fernverkauf: Die Bestellung hat keine Lieferadresse, die Ware wird also abgeholt. Die OSS-Regelungen sind außen vor.',
    noDistanceSale:
      'Kein Fernverkauf zwischen EU-Ländern: Die Ware kommt aus dem Land des Kunden oder von außerhalb der EU. Die OSS-Regelungen sind außen vor.',
  },
  noDocument: 'So entsteht kein Beleg',
  missing: {
    metafields:
      'Die Metafelder der Bestellung sind noch nicht bekannt. Hier gelten sie als leer; bei der Belegerstellung werden sie zuerst gelesen.',
    companyLocation:
      'Der Unternehmensstandort ist noch nicht bekannt. Bei der Belegerstellung wird dort zuerst nach der USt-IdNr. gesucht.',
    customerTags:
      'Die Tags des Kunden sind noch nicht bekannt. Hier gilt er als Kunde ohne Tags; bei der Belegerstellung werden sie zuerst gelesen.',
    vatIdCheck: 'Die USt-IdNr. ist noch nicht bestätigt. Ist sie ungültig, kann eine andere Regelung gelten.',
  },
  rules: 'Prüfung der Reihe nach',
  verdicts: {
    chosen: 'gewählt',
    later: 'erfüllt',
    fails: 'nicht erfüllt',
    oss: 'nicht geprüft',
    unused: 'nicht verwendet',
    free: 'nicht geprüft',
    giftCards: 'nicht geprüft',
  },
  why: {
    later: 'Die Bedingungen sind erfüllt, aber eine Regelung weiter oben wurde schon gewählt.',
    oss: 'One-Stop-Shop lässt sich für diese Bestellung nicht verwenden.',
    unused: 'Ohne Bedingungen wird sie nicht verwendet.',
    free: 'Die Bestellung ist kostenlos; es gibt nichts, was steuerfrei sein könnte.',
    giftCards: 'Die Bestellung besteht nur aus Gutscheinen; es gibt nichts, was steuerfrei sein könnte.',
    always: 'Sie hat keine Bedingungen und gilt immer.',
  },
  groupHolds: (group: number) => `Gruppe ${group} ist erfüllt`,
  groupFails: (group: number) => `Gruppe ${group} ist nicht erfüllt`,
  actual: (name: string, values: string) => `${name}: ${values}`,
  expected: (value: string) => `erwartet: ${value}`,
  nothing: 'leer',
  not: (value: string) => `nicht ${value}`,
  notEmpty: 'nicht leer',
  gone: {
    title: 'Bestellung nicht gefunden',
    text: 'Diese Bestellung gibt es nicht mehr. Wähle eine andere.',
  },
  emptied: {
    title: 'Angaben gelöscht',
    text: (order: string) =>
      `Die Angaben der Bestellung ${order} werden nicht mehr aufbewahrt. Wähle eine neuere Bestellung.`,
  },
  inconsistent: {
    title: 'Beträge passen nicht zusammen',
    text: (order: string) => `Aus der Bestellung ${order} entsteht kein Beleg, sie lässt sich nicht prüfen.`,
    advice: 'Prüfe die Bestellung in Shopify oder wähle eine andere.',
  },
} as const;
