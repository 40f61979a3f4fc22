import { getIdFieldLabel } from '@belegfluss/settings/contract';
import { reasonWords } from '../../../../contract/index.ts';
import type { AbsenceFinding, CodeFinding } from '../../domain/explain/finding.ts';
import type { TextsFor } from './finding-texts.ts';
import { adviceOnVatId, vatIdText } from './vat-id-texts.ts';

export const codeTexts: TextsFor<CodeFinding> = {
  code: ({ code, detail, as, vatId }) => {
    const words = reasonWords(code, detail, as);
    // A code of a newer version is at least named.
    if (words === null)
      return [
        `Bei der Übertragung ist ein Fehler aufgetreten (${code}).`,
        'Im Verlauf siehst du, was geschehen ist. Behebe die Ursache und versuche es dann erneut.',
      ];
    return vatId === null
      ? [words.text, words.advice]
      : [`${words.text} ${vatIdText(vatId)}`, adviceOnVatId(vatId)];
  },
};

export const absenceTexts: TextsFor<AbsenceFinding> = {
  settingGoneToo: ({ setting }) => `Wähle auch neu: ${getIdFieldLabel(setting) ?? setting}.`,
  otherReasonNow: ({ code, detail }) =>
    `Nach dem jetzigen Stand wäre der Grund ein anderer: ${reasonWords(code, detail)?.text ?? code}`,
  documentDueNow: () => [
    'Nach deinen jetzigen Einstellungen würde der Beleg erstellt.',
    'Klicke auf „Erneut versuchen“, dann entsteht er.',
  ],
  notYetExamined: () => 'Die Bestellung wurde noch nicht geprüft.',
  nothingDue: () => 'Zu dieser Bestellung ist kein Beleg fällig.',
};
