/** The section of the tax rules. */
export const taxRuleTexts = {
  title: 'Umsatzsteuerregelungen',
  text: 'Die Regelungen werden von oben nach unten geprüft. Die erste, deren Bedingungen erfüllt sind, gilt für die Bestellung.',
  help: 'So funktionieren Umsatzsteuerregelungen',
  smallBusiness:
    'Als Kleinunternehmer brauchst du keine Regelungen: Alle Belege nennen die Steuerbefreiung für Kleinunternehmer.',
  systemVersion:
    'Regelungen gibt es erst mit der Systemversion 2 von sevdesk. Stelle dein Konto dort um und synchronisiere es, dann erscheinen sie hier.',
  notOffered: (name: string) => `${name} (One-Stop-Shop ist aus)`,
  list: 'Regelungen in ihrer Reihenfolge',
  showUnused: (count: number) => `Nicht verwendete anzeigen (${count})`,
  resetOrder: 'Reihenfolge zurücksetzen',
  resetAllConditions: 'Alle Bedingungen zurücksetzen',
  own: 'Angepasst',
  oss: 'OSS',
  isDefault: 'Standardregelung',
  unused: 'Diese Umsatzsteuerregelung wird aktuell nicht verwendet.',
  ossOff: 'One-Stop-Shop ist nicht aktiv. Diese Regelung wird nie gewählt.',
  ossLink: 'One-Stop-Shop einschalten',
  always: 'Gilt für jede Bestellung, die bei ihr ankommt.',
  and: 'und',
  or: 'oder',
  edit: 'Bedingungen bearbeiten',
  editLabel: (rule: string) => `Bedingungen bearbeiten: ${rule}`,
  close: 'Fertig',
  closeLabel: (rule: string) => `Fertig: ${rule}`,
} as const;

/** Words of the list while it is sorted. */
export const taxRuleSorting = {
  role: 'verschiebbar',
  instructions:
    'Drücke die Leertaste, um die Regelung aufzunehmen. Verschiebe sie mit den Pfeiltasten nach oben oder unten. Die Leertaste legt sie ab, Escape bricht ab.',
  handle: (name: string) => `${name} verschieben`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  lifted: (name: string, at: number, of: number) => `${name} aufgenommen, Stelle ${at} von ${of}.`,
  over: (name: string, at: number, of: number) => `${name} ist über Stelle ${at} von ${of}.`,
  dropped: (name: string, at: number, of: number) => `${name} liegt jetzt an Stelle ${at} von ${of}.`,
  cancelled: (name: string) => `Abgebrochen. ${name} bleibt, wo die Regelung war.`,
} as const;
