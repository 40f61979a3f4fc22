import type { CreditNoteFinding, CreditNoteObstacle, NamedRefund } from '../../domain/explain/finding.ts';
import type { TextsFor } from './finding-texts.ts';
import { cancelledText, dayText, documentText, moneyText } from './words.ts';

type Made = Extract<CreditNoteFinding, { readonly kind: 'creditNoteMade' }>;

export const creditNoteTexts: TextsFor<CreditNoteFinding> = {
  creditNoteCancelled: (finding) => `${documentText(finding.document)}: ${cancelledText(finding)}`,
  creditNoteMatched: ({ document }) =>
    `${documentText(document)}: Es gab sie schon in sevdesk; sie wurde der Bestellung zugeordnet.`,
  creditNoteMade: (finding) => `${documentText(finding.document)}: ${purposeText(finding)}`,
  nothingRefunded: () => 'Es gibt keine Gutschrift, weil nichts erstattet wurde.',
  refundWithoutCreditNote: ({ refund, why }) => [
    `Keine Gutschrift für die ${refundText(refund)}: ${obstacleTexts[why]}`,
    why === 'dismissed' ? 'Mit „Beleg erstellen“ entsteht eine neue.' : '',
  ],
};

function purposeText({ purpose, refund }: Made): string {
  switch (purpose) {
    case 'refund':
      return `Sie steht für ${refund === null ? 'eine Erstattung' : `die ${refundText(refund)}`}.`;
    case 'edit':
      return 'Sie steht für das, was eine Bearbeitung von der Bestellung wegnahm.';
    case 'reissue':
      return 'Sie nimmt eine Rechnung zurück, die neu ausgestellt wurde.';
    case 'takeBack':
      return 'Sie nimmt eine Rechnung zurück, die von Hand storniert wurde.';
    case 'foreign':
      return 'Sie wurde in sevdesk von Hand erstellt.';
  }
}

/** `Erstattung vom 12.03.2026 über 20,00 €`; where no money went back, `Rücknahme vom 12.03.2026`. */
function refundText({ createdAt, money, pending }: NamedRefund): string {
  const over = Number(money.amount) > 0 ? ` über ${moneyText(money)}` : '';
  const name = over !== '' || pending ? 'Erstattung' : 'Rücknahme';
  return `${name} vom ${dayText(createdAt)}${over}`;
}

const obstacleTexts: Readonly<Record<CreditNoteObstacle, string>> = {
  pending:
    'Sie ist noch nicht abgeschlossen. Die Gutschrift folgt von selbst, sobald das Geld erstattet ist.',
  deducted: 'Sie ist in der Rechnung schon abgezogen, weil sie vor deren Ausstellung kam.',
  dismissed: 'Sie wurde von Hand storniert.',
  noInvoice: 'Es gibt keine Rechnung, die sie mindern könnte.',
  draftFollows: 'Die Rechnung ist noch ein Entwurf und wird stattdessen angepasst.',
  changesNothing: 'Sie ändert nichts am Betrag der Bestellung.',
  switchedOff: 'Gutschriften werden nicht automatisch erstellt.',
  failed: 'Sie konnte noch nicht erstellt werden; der Grund steht oben.',
  underWay: 'Sie wird noch erstellt.',
  noted: 'Den Grund nennt ein Hinweis.',
  evened: 'Die Belege stimmen auch ohne sie mit der Bestellung überein.',
};
