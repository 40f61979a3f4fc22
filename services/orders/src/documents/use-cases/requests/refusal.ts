import {
  explainMailRefusal,
  failureTexts,
  type NoteCode,
  noteTexts,
  reasonWords,
  settingNames,
  skipSentences,
  skipTexts,
} from '@belegfluss/orders/contract';
import { quoteSaying } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { ownValue } from '@belegfluss/runtime/records';
import { describeField } from '../../texts/describe-field.ts';
import { mootRequestTexts } from '../../texts/moot-request-texts.ts';
import { refusedSettings } from '../blame-settings.ts';
import type { Decided } from '../plan-with-extras.ts';

/** Why something that a person asked for will not be done, and the same in German with what to do instead. */
export type Refusal = {
  readonly code: string;
  readonly message: string;
  /** Which field of the input is wrong, as the contract of the service names it; absent where none is. */
  readonly field?: string;
};

/** Decides whether a failed call refuses the request for good; null where it may be done later. */
export function toRefusal(error: unknown): Refusal | null {
  if (!(error instanceof RpcError)) return null;
  const { kind, reason, details, message } = error;
  if (kind === 'invalidArgument')
    return {
      code: reason,
      message: `sevdesk kann eine Angabe nicht annehmen: ${describeField(details.field ?? '')}`,
    };
  if (reason === 'PROVIDER_REJECTED') {
    const code = details.code ?? '';
    const explained = `${details.explanation ?? notTaken} ${quoteSaying(details.message ?? message, { code })}`;
    return {
      code: code === '' ? reason : code,
      message: explainMailRefusal(code, details.refusal) ?? explained.trim(),
    };
  }
  if (reason === 'SETTING_GONE') {
    const { text, advice } = reasonWords(reason, settingNames(refusedSettings(details))) ?? {};
    return { code: reason, message: `${text} ${advice}` };
  }
  const text = ownValue(reasons, reason);
  return text === undefined ? null : { code: reason, message: text };
}

const notTaken = 'sevdesk hat das nicht angenommen. Behebe die Ursache und versuche es noch einmal.';

const reasons: Readonly<Record<string, string>> = {
  ACCOUNT_UNKNOWN:
    'Das Zahlungskonto gibt es in sevdesk nicht mehr. Lade die Seite neu und wähle ein anderes Konto.',
  ACCOUNT_FILLED:
    'sevdesk ruft die Umsätze dieses Zahlungskontos selbst ab. Damit keine Zahlung doppelt steht, legt Belegfluss dort keine an. Ordne den Umsatz in sevdesk dem Beleg zu oder wähle ein anderes Konto.',
  LINE_TAKEN:
    'sevdesk hat den Umsatz der Zahlung von selbst einem anderen Beleg zugeordnet. Löse die Zuordnung in sevdesk und versuche es dann noch einmal.',
  DOCUMENT_NOT_OURS: `${failureTexts.DOCUMENT_NOT_OURS.text} Belegfluss rührt ihn nicht an. Prüfe in sevdesk, ob ein älterer Stand wiederhergestellt wurde.`,
  DOCUMENT_PAID:
    'Auf dem Beleg sind Zahlungen gebucht, die nicht von Belegfluss stammen oder in sevdesk festgeschrieben sind. Nimm sie in sevdesk zurück und versuche es dann noch einmal.',
  DOCUMENT_ENSHRINED: 'Der Beleg ist festgeschrieben und kann nicht mehr geändert werden.',
  DOCUMENT_CREDITED:
    'Zu dieser Rechnung gibt es eine Gutschrift. Sie kann deshalb nicht mehr geändert werden.',
  DOCUMENT_CANCELLED: 'Der Beleg ist storniert und kann nicht mehr bearbeitet werden.',
};

/** Why work that was given up, for now or for good, does not do what was asked of it. */
export function refusalOfWork(reason: string, error: unknown): Refusal {
  const known = toRefusal(error);
  const message = known?.message ?? ownValue(workReasons, reason) ?? workFailed;
  return { code: known?.code ?? reason, message };
}

export const notInstalled: Refusal = {
  code: 'NOT_INSTALLED',
  message:
    'Belegfluss ist in diesem Shop nicht mehr installiert. Installiere es neu und versuche es dann noch einmal.',
};

export const notConnected: Refusal = {
  code: 'NOT_CONNECTED',
  message: `${skipTexts.NOT_CONNECTED.reason} Verbinde es in den Einstellungen und versuche es dann noch einmal.`,
};

const workFailed =
  'Die Bestellung ließ sich nicht verarbeiten. In ihrem Verlauf steht der Grund; behebe ihn und versuche es dann noch einmal.';

const workReasons: Readonly<Record<string, string>> = {
  NOT_CONNECTED: notConnected.message,
  TRANSFERS_EXHAUSTED:
    'Für einen neuen Beleg sind keine Übertragungen mehr verfügbar. Wechsle in einen größeren Tarif und versuche es dann noch einmal.',
  MISSING_ACCESS_TOKEN:
    'Shopify verweigert den Zugriff. Öffne Belegfluss in deinem Shop neu und versuche es dann noch einmal.',
  ORDER_ACCESS_DENIED: `${failureTexts.ORDER_ACCESS_DENIED.text} Erteile Belegfluss die fehlenden Berechtigungen und versuche es dann noch einmal.`,
};

export const documentGone: Refusal = {
  code: 'GONE',
  message: 'Den Beleg gibt es in sevdesk nicht mehr. Lade die Seite neu.',
};

export const orderHidden: Refusal = {
  code: 'ORDER_HIDDEN',
  message: 'Shopify zeigt diese Bestellung nicht mehr. Deshalb kann kein Beleg mehr neu geschrieben werden.',
};

/** Nothing of an order is sent or changed any more once its customer was erased. */
export const redacted: Refusal = {
  code: 'REDACTED',
  message:
    'Die Daten des Kunden wurden auf seinen Wunsch gelöscht. Bearbeite den Beleg deshalb direkt in sevdesk.',
};

/** Something else of the same kind is being done with the document. */
export const busy: Refusal = {
  code: 'BUSY',
  message:
    'Mit diesem Beleg geschieht gerade dasselbe mit anderen Angaben. Warte einen Moment und versuche es dann noch einmal.',
};

/** Explains why a plan with no steps left has not fulfilled a request. */
export function refusalOfPlan(plan: Decided): Refusal {
  if (plan.kind === 'skip') return { code: plan.reason, message: skipSentences(plan.reason, plan.detail) };
  const note = plan.notes.find(({ code }) => hindering.has(code));
  if (note === undefined) return { code: 'STUCK', message: mootRequestTexts.STUCK };
  const { text, advice } = reasonWords(note.code, note.detail, 'note') ?? noteTexts[note.code];
  return { code: note.code, message: `${text} ${advice}` };
}

/** Notes that say why no document is made. */
const hindering: ReadonlySet<NoteCode> = new Set([
  'DISABLED_CREDIT_CREATE',
  'INVALID_TAX_RATE',
  'MISSING_VAT-ID',
  'INCONSISTENT_ORDER',
]);
