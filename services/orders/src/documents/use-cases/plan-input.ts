import type { PostalAddress } from '@belegfluss/provider/contract';
import type { DecisionContext } from '../../clients/services/fetch-context.ts';
import type { LedgerEntry } from '../domain/document/ledger.ts';
import type { OrderExtras } from '../domain/order/extras.ts';
import type { PaymentSources, PlanInput } from '../domain/plan.ts';
import { type DocumentRow, toLedgerEntry } from '../storage/document-store.ts';
import { type OrderRow, requireSnapshot } from '../storage/order-store.ts';
import type { OrderLinks } from './order-links.ts';

/** Composes all inputs of a plan, from what is stored and what was just fetched. */
export const toPlanInput = (given: {
  readonly order: OrderRow;
  readonly documents: readonly DocumentRow[];
  readonly facts: DecisionContext;
  readonly numbers?: PlanInput['numbers'];
  /** Public addresses of its documents; absent where no text and no metafield uses them. */
  readonly links?: OrderLinks | null;
  readonly extras: OrderExtras;
  /** The contact of this run; null before a step has made sure of it. */
  readonly contactId: string | null;
  readonly now: Date;
  readonly origin: PlanInput['origin'];
  /** When an import found the order. */
  readonly importedAt?: Date | null | undefined;
  readonly sources?: PaymentSources;
}): PlanInput => ({
  order: requireSnapshot(given.order),
  extras: given.extras,
  address: given.order.address as PostalAddress | null,
  paidAt: given.order.paidAt?.toISOString() ?? null,
  deleted: given.order.deletedAt !== null,
  contactKnown: (given.contactId ?? given.order.contactId) !== null,
  ledger: given.documents.map((row) => withLink(row, given.links ?? null)),
  links: given.links?.addresses ?? null,
  numbers: given.numbers ?? [],
  preferences: given.facts.preferences,
  shop: given.facts.shop,
  now: given.now,
  origin: given.origin,
  importedAt: given.importedAt?.toISOString() ?? null,
  ...(given.sources ? { sources: given.sources } : {}),
});

function withLink(row: DocumentRow, links: OrderLinks | null): LedgerEntry {
  const entry = toLedgerEntry(row);
  return links ? { ...entry, link: links.addresses[entry.kind], ownLink: links.getDocumentUrl(row) } : entry;
}
