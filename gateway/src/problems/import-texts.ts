import type { ProblemText } from './problem-text.ts';

/** The import of earlier orders. */
export const importTexts: Readonly<Record<string, ProblemText>> = {
  IMPORT_NEEDS_PLAN: {
    title: 'Upgrade erforderlich',
    detail: 'Dein Tarif enthält den Bestellimport nicht. Wechsle in einen größeren Tarif.',
  },
  IMPORT_NEEDS_PURCHASE: {
    title: 'Freischaltung erforderlich',
    detail:
      'Der Bestellimport wird einmalig freigeschaltet. Schalte ihn frei und versuche es dann noch einmal.',
  },
  IMPORT_NEEDS_SCOPE: {
    title: 'Berechtigung fehlt',
    detail:
      'Belegfluss darf in deinem Shop noch nicht alle Bestellungen lesen. Erteile die Berechtigung und versuche es dann noch einmal.',
  },
  IMPORT_DAYS: {
    title: 'Ungültige Tage',
    detail: 'Wähle mindestens einen Tag aus, den es gibt, und versuche es noch einmal.',
  },
  IMPORT_DAY_OUTSIDE: {
    title: 'Tag nicht importierbar',
    detail:
      'Importiert werden können Tage nach der Erstellung deines Shops bis zum Tag der Installation von Belegfluss. Wähle andere Tage aus.',
  },
  IMPORT_BOUNDS_UNKNOWN: {
    title: 'Noch nicht möglich',
    detail:
      'Belegfluss kennt das Alter deines Shops noch nicht. Lade die Seite in ein paar Minuten neu und versuche es noch einmal.',
  },
  IMPORT_DAY_NOT_FOUND: {
    title: 'Tag nicht importiert',
    detail: 'Dieser Tag wurde noch nicht importiert. Kehre zum Bestellimport zurück.',
  },
};
