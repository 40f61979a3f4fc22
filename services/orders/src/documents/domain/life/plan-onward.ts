import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { DocumentProgress } from '../document/progress.ts';
import type { Share } from '../money/allocate-money.ts';
import type { Action, MailContent, PlanInput } from '../plan.ts';
import type { MailDecision } from './decide-mail.ts';
import { isHeldDraft, isHeldUnpaid } from './held.ts';
import { planBookings } from './plan-bookings.ts';
import { noSteps, type Steps } from './steps.ts';

export type Onward = {
  readonly progress: DocumentProgress;
  readonly existing: LedgerEntry | null;
  /** Payments that fall on the document. */
  readonly shares: readonly Share[];
  readonly enshrines: boolean;
  /** Asked once the document is in the state that it is mailed in. */
  readonly mail: () => MailDecision;
  /** An invoice goes out only when it is final. */
  readonly mailsWhen: 'enshrined' | 'issued';
};

/**
 * Plans the next steps of a written document: it gets its number, is paid, made final and sent. Each step is planned
 * again once the one before is done, so that the mail that leaves names the number. A document that a person holds
 * stays as it is.
 */
export function planOnward(input: PlanInput, onward: Onward): Steps {
  const { progress, existing, shares } = onward;
  if (isHeldDraft(existing)) return noSteps;
  const isDraft = progress.status === 'draft';
  const enshrines = onward.enshrines && !progress.enshrined;
  const isEnshrinedByOpening = isDraft && input.shop.provider.enshrinesOnOpening;
  const isMailed = progress.mailed || (onward.mailsWhen === 'enshrined' && !enshrines && !progress.enshrined);
  const mail = isMailed ? null : onward.mail();
  const bookings = isHeldUnpaid(existing) ? noSteps : planBookings(input, progress, existing, shares);
  const actions = [
    ...(isDraft ? [openDocument(progress)] : []),
    ...bookings.actions,
    ...(enshrines && !isEnshrinedByOpening ? [enshrine(progress)] : []),
    ...(mail?.kind === 'send' ? [sendMail(progress, mail.mail)] : []),
  ];
  const notes = mail?.kind === 'none' && mail.note !== null ? [mail.note] : [];
  return { actions, notes, nextRunAt: bookings.nextRunAt };
}

function sendMail({ orderId, ref }: DocumentProgress, mail: MailContent): Action {
  return { type: 'sendMail', key: documentKeys.mail(orderId, ref), document: ref, mail };
}

function openDocument({ orderId, ref }: DocumentProgress): Action {
  return { type: 'openDocument', key: documentKeys.open(orderId, ref), document: ref };
}

function enshrine({ orderId, ref }: DocumentProgress): Action {
  return { type: 'enshrineDocument', key: documentKeys.enshrine(orderId, ref), document: ref };
}
