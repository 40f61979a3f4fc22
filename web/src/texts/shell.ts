/** The frame around the pages. */
export const shellTexts = {
  product: 'Belegfluss',
  nav: {
    start: 'Belegfluss',
    home: 'Übersicht',
    orders: 'Bestellungen',
    completion: 'Buchhaltungsabschluss',
    admin: 'Betrieb',
    partner: 'Partner',
    preferences: 'Einstellungen',
    plan: 'Tarif',
    setup: 'Einrichtung',
    help: 'Hilfe',
  },
  footer: 'Wichtige Bereiche',
  outside: {
    title: 'Belegfluss läuft in deinem Shopify-Adminbereich',
    text: 'Öffne deinen Shopify-Adminbereich und wähle dort unter „Apps“ Belegfluss aus. Ist die App noch nicht installiert, findest du sie im Shopify App Store.',
    action: 'Shopify-Adminbereich öffnen',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Vielleicht ist die Adresse unvollständig.',
    action: 'Zur Übersicht',
  },
  broken: {
    title: 'Etwas ist schiefgegangen',
    text: 'Diese Seite konnte nicht angezeigt werden. Deine Belege sind davon nicht betroffen. Lade die Seite neu.',
    action: 'Seite neu laden',
  },
  access: {
    title: 'Zugriff auf deinen Shop erneuern',
    text: 'Belegfluss hat keinen gültigen Zugriff auf deinen Shop mehr. Erneuere ihn, damit wieder Belege erstellt werden.',
    action: 'Zugriff erneuern',
  },
  taxIdentity: {
    title: 'Deinem sevdesk-Konto fehlen Steuernummer und USt-IdNr.',
    text: 'Jede Rechnung muss eine von beiden nennen (§ 14 Abs. 4 Nr. 2 UStG). Trage sie in sevdesk ein, bevor die erste Rechnung entsteht, und synchronisiere dein Konto danach.',
    action: 'Firmendaten in sevdesk öffnen',
  },
} as const;
