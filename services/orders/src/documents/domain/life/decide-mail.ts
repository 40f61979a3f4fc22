import { composeMail, type MailedDocument } from '../compose/compose-mail.ts';
import { isDelivered, isPaidInFull } from '../order/order-state.ts';
import type { MailContent, PlanInput, PlanNote } from '../plan.ts';

export type MailDecision =
  | { readonly kind: 'send'; readonly mail: MailContent }
  | { readonly kind: 'none'; readonly note: PlanNote | null };

const none: MailDecision = { kind: 'none', note: null };

/**
 * Decides whether a document's e-mail is due. An invoice is sent once it is final; a credit note as soon as it was
 * made; both not before the event that the merchant chose. Documents of imported or old orders are never mailed
 * afterwards: the shop settled these with its customer before this app.
 */
export function decideMail(
  input: PlanInput,
  document: MailedDocument,
  /** When the latest thing happened that makes this document, ISO 8601. */
  since: string,
  about: Parameters<typeof composeMail>[2] = {},
): MailDecision {
  const { enabled, event } = selectMailPreferences(input, document.kind);
  if (!enabled || !input.shop.features.includes('emails')) return none;
  if (!hasHappened(input, event) || !isRecent(input, since)) return none;
  const composed = composeMail(input, document, about);
  if (!composed.ok) return { kind: 'none', note: composed.note };
  if (input.shop.provider.trial) return { kind: 'none', note: { code: 'MAIL_TRIAL', detail: null } };
  return { kind: 'send', mail: composed.mail };
}

/** The latest of order, delivery and payment. */
export function latestEvent({ order, paidAt, shop }: PlanInput): string {
  const isYoung = order.createdAt >= shop.installedAt;
  const events = [order.createdAt, order.fulfilledAt, isYoung ? paidAt : null];
  return events.reduce<string>((latest, at) => (at !== null && at > latest ? at : latest), '');
}

function selectMailPreferences({ preferences }: PlanInput, kind: MailedDocument['kind']) {
  const { invoices, credits } = preferences;
  return kind === 'invoice'
    ? { enabled: invoices.invoiceSendMailEnabled, event: invoices.invoiceSendMailEvent }
    : { enabled: credits.creditSendMailEnabled, event: credits.creditSendMailEvent };
}

function hasHappened(
  { order }: PlanInput,
  event: ReturnType<typeof selectMailPreferences>['event'],
): boolean {
  switch (event) {
    case '':
      return true;
    case 'fulfilled':
      return isDelivered(order);
    case 'paid':
      return isPaidInFull(order);
    case 'completed':
      return isPaidInFull(order) && isDelivered(order);
  }
}

const recentMs = 60 * 86_400_000;

function isRecent({ now, origin, importedAt }: PlanInput, since: string): boolean {
  // Events before the import are not mailed, whenever they are reconciled; later ones are.
  if (importedAt ? since <= importedAt : origin === 'import') return false;
  return now.getTime() - Date.parse(since) <= recentMs;
}
