import { failureTexts, noteTexts, reasonWords, skipSentences } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { withoutOwnNumber } from '../domain/document/own-number.ts';
import type { Action } from '../domain/plan.ts';
import { renderDocument } from '../pdf/render-document.ts';
import { type DocumentRow, findDocuments, withoutUnlinked } from '../storage/document-store.ts';
import { readStoredExtras } from '../storage/extras-store.ts';
import { findOrder } from '../storage/order-store.ts';
import type { FetchPdf } from './fetch-pdf.ts';
import { toPlanInput } from './plan-input.ts';
import { type Decided, planWithExtras } from './plan-with-extras.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { withSnapshot } from './with-snapshot.ts';

type Kind = 'invoice' | 'credit';

export type DocumentPreview =
  | { readonly kind: 'pdf'; readonly content: Buffer }
  /** German reason. */
  | { readonly kind: 'none'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknownOrder' };

type Dependencies = Pick<
  ReconcileDependencies,
  'pool' | 'fetchContext' | 'shopify' | 'fetchExtras' | 'findLinks' | 'plan' | 'now'
> & { readonly fetchPdf: FetchPdf };

/**
 * Previews the document that the order has, or would get if a person asked for it now: the same plan and the same
 * content as the real one, and nothing is written.
 */
export const renderDocumentPreview =
  (dependencies: Dependencies) =>
  async (shop: string, orderId: string, kind: Kind): Promise<DocumentPreview> => {
    const { pool, fetchContext, now } = dependencies;
    const known = await findOrder(pool, shop, orderId);
    if (!known) return { kind: 'unknownOrder' };
    const documents = withoutUnlinked(await findDocuments(pool, shop, orderId));
    const ofKind = documents.filter((row) => row.kind === kind && row.status !== 'deleted');
    const valid = ofKind.findLast(({ status }) => status !== 'cancelled');
    if (valid) return existing(dependencies, valid);

    if (known.redactedAt !== null) return none('REDACTED', `${redacted.text} ${redacted.advice}`);
    const facts = await fetchContext(shop);
    if (!facts) throw new RpcError('failedPrecondition', 'NOT_INSTALLED', 'The shop is not installed.');
    const order = await withSnapshot(dependencies.shopify, known);
    if (!order) return none('NOT_SHOWN', 'Shopify zeigt uns diese Bestellung nicht mehr.');
    const extras = readStoredExtras(order, facts.preferences.metafields.metafieldRead);
    const links = await dependencies.findLinks(order);
    const given = { order, documents, links, facts, extras, contactId: null, now: now() };
    const { plan } = await planWithExtras(toPlanInput({ ...given, origin: 'manual' }), dependencies);
    const save = plan.kind === 'act' ? plan.actions.find((action) => isSaveOfKind(action, kind)) : undefined;
    if (save?.type === 'saveDocument')
      return { kind: 'pdf', content: await renderDocument(withoutOwnNumber(save.content), facts.shop.name) };
    const cancelled = ofKind.at(-1);
    return cancelled ? existing(dependencies, cancelled) : whyNot(plan, kind, documents);
  };

const isSaveOfKind = (action: Action, kind: Kind): boolean =>
  action.type === 'saveDocument' && action.document.kind === kind;

async function existing({ fetchPdf }: Dependencies, document: DocumentRow): Promise<DocumentPreview> {
  return { kind: 'pdf', content: await fetchPdf(document) };
}

const { REDACTED: redacted } = failureTexts;

/** Explains why there is no document: a skip by its reason, a plan by its gravest note; without one nothing is due. */
function whyNot(plan: Decided, kind: Kind, documents: readonly DocumentRow[]): DocumentPreview {
  if (plan.kind === 'skip') return none(plan.reason, skipSentences(plan.reason, plan.detail));
  const grave = (['critical', 'warning'] as const)
    .map((status) => plan.notes.find(({ code }) => noteTexts[code].status === status))
    .find((note) => note !== undefined);
  if (grave) {
    const { text, advice } = reasonWords(grave.code, grave.detail, 'note') ?? noteTexts[grave.code];
    return none(grave.code, `${text} ${advice}`);
  }
  if (kind === 'invoice') return none('NOTHING_DUE', 'Zu dieser Bestellung ist keine Rechnung fällig.');
  return documents.some((row) => row.kind === 'invoice' && row.status !== 'deleted')
    ? none('NO_REFUND', 'Zu dieser Bestellung gibt es keine Erstattung, die eine Gutschrift braucht.')
    : none('NO_INVOICE', 'Eine Gutschrift folgt erst, wenn es zur Bestellung eine Rechnung gibt.');
}

const none = (code: string, reason: string): DocumentPreview => ({ kind: 'none', code, reason });
