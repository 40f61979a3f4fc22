import {
  type Feature,
  firstPlanWith,
  lowTransfersShare,
  plans,
  setupRewardTransfers,
} from '@belegfluss/shops/contract';
import { planNames } from '../../plan.ts';
import { type Article, h, list, note, p, table } from '../article.ts';

const publicPlans = ['free', 'basic', 'standard', 'premium', 'business'] as const;

const planRows = publicPlans.map((id) => [
  planNames[id],
  plans[id].transfers.toLocaleString('de-DE'),
  `${plans[id].logRetentionDays ?? '–'} Tage`,
]);

const from = (feature: Feature): string => planNames[firstPlanWith(feature) ?? 'business'];

export const transfers: Article = {
  title: 'Übertragungen und Tarif',
  summary: 'Was als Übertragung zählt, wann das Kontingent erneuert wird und was der Tarif enthält.',
  blocks: [
    p(
      'Eine Übertragung ist eine neu erstellte Rechnung oder Gutschrift. Aktualisierungen, Buchungen, E-Mails und Kontakte zählen nicht, Belege, die nur zugeordnet wurden, auch nicht.',
    ),
    table('Übertragungen je Tarif', ['Tarif', 'im Monat', 'Verlauf bleibt'], ...planRows),
    list(
      'Der Monat zählt ab dem Tag, an dem dein Tarif begann. Die [Übersicht](app:home) zeigt, was übrig ist und wann es erneuert wird.',
      'Nicht verbrauchte Übertragungen verfallen am Ende des Monats.',
      `Wer die [Einrichtung](app:setup) abschließt, bekommt einmalig ${setupRewardTransfers} Übertragungen dazu, gültig bis zur nächsten Erneuerung.`,
      'Ein Wechsel des Tarifs beginnt sofort einen neuen Monat.',
      'Zusätzliche Übertragungen werden nach denen des Monats verbraucht, die mit der kürzesten Frist zuerst.',
    ),
    h('Wenn keine mehr übrig sind'),
    p(
      `Unter ${lowTransfersShare * 100} % wird die Anzeige rot. Ist nichts mehr übrig, entstehen keine neuen Belege. Die Bestellungen warten und gehen von selbst weiter, sobald es wieder Übertragungen gibt. Was schon einen Beleg hat, wird weiter nummeriert, gebucht und festgeschrieben.`,
    ),
    h('Was ab welchem Tarif dabei ist'),
    table(
      'Funktionen und Tarife',
      ['Funktion', 'ab'],
      ['Rechnungen, Gutschriften, Kontakte, E-Rechnungen, Umsatzsteuerregelungen', from('createInvoices')],
      ['Versand per E-Mail, eigene Layouts', from('emails')],
      ['Tags, Lieferdatum', from('tags')],
      ['Metafelder, Abschlagsrechnungen, PayPal-Abruf, Zahlungsstatus in Shopify', from('metafields')],
    ),
    note(
      'Abgerechnet wird über Shopify. In Version 0.1 lässt sich der Tarif noch nicht in der App wechseln. [Schreib uns](app:contact), wenn du einen anderen brauchst.',
    ),
  ],
};
