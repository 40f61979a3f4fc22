import { mailLimits } from '../../../contract/index.ts';
import type { MailProblem } from '../domain/mail/clean-mail.ts';

/** Texts at the fields of the mail form. */
export const mailProblemTexts: Readonly<Record<MailProblem, string>> = {
  noRecipient: 'Empfänger wird benötigt',
  wrongAddress: 'Bitte gib eine gültige E-Mail-Adresse ein',
  tooManyCopies: `Kopien dürfen zusammen höchstens ${mailLimits.copies} Zeichen lang sein.`,
  noSubject: 'Bitte gib einen Betreff ein',
  longSubject: `Der Betreff darf höchstens ${mailLimits.subject} Zeichen lang sein.`,
  longMessage: `Die Nachricht darf höchstens ${mailLimits.message} Zeichen lang sein.`,
  wrongAttachments: 'Wähle die Anhänge noch einmal aus.',
  noMessage: 'Bitte gib eine Nachricht ein',
  longAsHtml: `Als HTML ist die Nachricht länger als ${mailLimits.message} Zeichen, denn Zeichen wie & und < zählen darin mehrfach. Kürze sie.`,
};
