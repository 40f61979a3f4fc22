import { lockTexts } from '../locks.ts';

const articles = (count: number, text: string): string => (count === 1 ? '1 Artikel' : `${text} Artikel`);
const products = (count: number, text: string): string => (count === 1 ? '1 Produkt' : `${text} Produkte`);

/** The transfer of products, from the sample to the removal. */
export const transferTexts = {
  section: {
    title: 'Übertragung',
    text: 'Erst ein Beispiel, dann alle Produkte. Danach folgen Änderungen von selbst.',
    help: 'So werden Produkte zu Artikeln',
  },
  articles,
  products,
  states: {
    none: null,
    sample: 'Beispiel',
    transferring: 'Läuft',
    stopped: 'Angehalten',
    transferred: 'Übertragen',
    removing: 'Wird gelöscht',
  },
  upgrade: {
    title: lockTexts.plan.title,
    text: 'Ab dem Tarif Premium werden deine Produkte zu Artikeln in sevdesk, und Änderungen folgen von selbst.',
    action: lockTexts.plan.action,
  },
  saveFirst: 'Du hast ungespeicherte Änderungen. Speichere oder verwirf sie zuerst.',
  held: 'Gerade geht es nicht weiter',
  begin: {
    text: 'Belegfluss überträgt zuerst ein einziges Produkt, damit du siehst, wie es in sevdesk aussieht. Alle anderen folgen erst, wenn du zustimmst.',
    action: 'Beispielprodukt anlegen',
    done: (count: string) => `Beispielprodukt angelegt: ${count}`,
    none: 'In deinem Shop gibt es noch kein Produkt, das sich übertragen lässt. Geschenkgutscheine und archivierte Produkte zählen nicht.',
  },
  sample: {
    title: (product: string) => `Beispiel: ${product}`,
    text: 'So stehen die Artikel jetzt in sevdesk. Du findest sie dort unter ihrer Artikelnummer.',
    open: 'sevdesk öffnen',
    more: (count: number, text: string) =>
      count === 1 ? '1 weiteren Artikel zeigen' : `${text} weitere Artikel zeigen`,
    facts: {
      number: 'Artikelnummer',
      priceGross: 'Preis brutto',
      priceNet: 'Preis netto',
      taxRate: 'Steuersatz',
      category: 'Kategorie',
      stock: 'Bestand',
      text: 'Beschreibung',
      note: 'Interne Notiz',
    },
    usualCategory: 'Übliche Kategorie deines Kontos',
    noStock: 'Wird nicht geführt',
    edit: 'Einstellungen ändern',
    all: 'Alle Produkte übertragen',
    removed: (count: string) => `Beispielprodukt gelöscht: ${count}`,
  },
  start: {
    title: 'Alle Produkte übertragen?',
    text: (count: number, text: string) =>
      count === 0
        ? 'Alle Produkte deines Shops werden Artikel in sevdesk, jede Variante einer. Das läuft im Hintergrund und lässt sich anhalten.'
        : `${count === 1 ? '1 Produkt wird' : `${text} Produkte werden`} übertragen, jede Variante als ein Artikel in sevdesk. Das läuft im Hintergrund und lässt sich anhalten.`,
    confirm: 'Übertragen',
    cancel: 'Abbrechen',
    begun: 'Die Übertragung hat begonnen',
  },
  running: {
    meter: 'Fortschritt der Übertragung',
    counting: 'Die Produkte werden gezählt.',
    progress: (done: string, total: number, totalText: string) =>
      total === 1 ? `${done} von 1 Produkt` : `${done} von ${totalText} Produkten`,
    leave: 'Du kannst diese Seite verlassen. Die Übertragung läuft weiter.',
    stop: 'Anhalten',
    stopped: 'Die Übertragung ist angehalten',
    done: (products: string, articles: string) => `Übertragung fertig: ${products}, ${articles} in sevdesk`,
  },
  stopped: {
    text: 'Was schon übertragen ist, bleibt in sevdesk. Du kannst jederzeit dort weitermachen, wo du angehalten hast.',
    resume: 'Fortsetzen',
  },
  transferred: {
    done: (products: string, moment: string) => `${products}, zuletzt übertragen am ${moment}`,
    follows: 'Änderungen folgen von selbst, meist innerhalb von 30 Sekunden.',
    settings:
      'Geänderte Einstellungen gelten für Produkte, die sich danach ändern. Mit „Erneut übertragen“ gelten sie für alle.',
    held: 'Änderungen folgen gerade nicht',
    again: 'Erneut übertragen',
    againQuestion: {
      title: 'Alle Produkte erneut übertragen?',
      text: 'Belegfluss vergleicht alle Produkte mit ihren Artikeln. Geschrieben wird nur, was sich geändert hat; es entsteht nichts doppelt.',
    },
  },
  counts: {
    parts: (count: string) => `${count} in sevdesk`,
    created: (text: string) => `${text} davon neu`,
    failed: (count: string) => `${count} nicht übertragen`,
  },
  failures: {
    title: (count: number, text: string) =>
      count === 1 ? '1 Produkt wurde nicht übertragen' : `${text} Produkte wurden nicht übertragen`,
    show: 'Gründe ansehen',
    hide: 'Gründe ausblenden',
    retry: 'Erneut versuchen',
    retried: (count: string) => `Neuer Versuch für ${count}`,
    more: 'Weitere anzeigen',
    untitled: (id: string) => `Produkt ${id}`,
    empty: { title: 'Nichts mehr offen', text: 'Inzwischen sind alle Produkte übertragen.' },
  },
  remove: {
    action: 'Alle Produkte löschen',
    question: {
      title: 'Alle Produkte aus sevdesk löschen?',
      text: 'Artikel, die Belegfluss angelegt hat, werden in sevdesk gelöscht. Lässt sevdesk das nicht zu, etwa weil Belege sie verwenden, werden sie inaktiv. Artikel, die es vorher schon gab, bleiben, wie sie sind. Danach folgen keine Änderungen mehr. Deine Produkte in Shopify bleiben unverändert.',
      confirm: 'Löschen',
    },
    cancel: 'Abbrechen',
    running: 'Die Artikel werden aus sevdesk gelöscht. Lass diese Seite so lange geöffnet.',
    meter: 'Fortschritt des Löschens',
    progress: (done: string, total: number, totalText: string) =>
      total === 0 ? `${done} erledigt` : `${done} von ${articles(total, totalText)}`,
    broken: (count: number, text: string) =>
      count === 0
        ? 'Das Löschen ist noch nicht abgeschlossen.'
        : `Das Löschen ist noch nicht abgeschlossen. Übrig: ${articles(count, text)}.`,
    resume: 'Weiter löschen',
    nothing: 'Es war nichts mehr zu löschen',
    outcomes: {
      deleted: 'gelöscht',
      deactivated: 'inaktiv gesetzt',
      released: 'unverändert gelassen',
    },
  },
} as const;
