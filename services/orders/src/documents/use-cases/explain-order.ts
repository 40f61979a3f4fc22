import type { Logger } from '@belegfluss/runtime/log';
import type { FetchContext } from '../../clients/services/fetch-context.ts';
import { decideOffers, type Offers } from '../domain/explain/decide-offers.ts';
import { explainOrder as explain } from '../domain/explain/explain-order.ts';
import type {
  Decision,
  Explained,
  ExplainedDocument,
  Known,
  WorkProgress,
} from '../domain/explain/explained.ts';
import type { Statement } from '../domain/explain/statement.ts';
import { type DocumentRow, isShown, toLedgerEntry, withoutUnlinked } from '../storage/document-store.ts';
import { readStoredExtras } from '../storage/extras-store.ts';
import type { ImportProgress } from '../storage/imported-order.ts';
import { isEmptied, type OrderRow } from '../storage/order-store.ts';
import type { StoredOrder } from '../storage/snapshot-reads.ts';
import type { WorkRow } from '../storage/work-row.ts';
import type { FindOrderLinks } from './order-links.ts';
import { toPlanInput } from './plan-input.ts';
import type { PlanOrder } from './plan-with-extras.ts';

export type Explanation = {
  readonly statements: readonly Statement[];
  /** False where the settings could not be asked. */
  readonly settingsKnown: boolean;
  readonly offers: Offers;
};

type Dependencies = {
  readonly fetchContext: FetchContext;
  readonly findLinks: FindOrderLinks;
  readonly plan: PlanOrder;
  readonly now: () => Date;
  readonly logger: Logger;
};

type Stored = Pick<StoredOrder, 'documents' | 'numbers'> & {
  readonly order: OrderRow;
  readonly work: WorkRow | null;
  readonly imported: ImportProgress | null;
};

/** An order's page does not wait longer for services that are in trouble. */
const waitMs = 3_000;

/**
 * Explains why an order has its documents and what comes next, from what is stored and with the planner's functions;
 * nothing is written, and neither Shopify nor the provider is called. Statements that cannot be made now are left out:
 * the order is shown all the same.
 */
export const explainOrder =
  (dependencies: Dependencies) =>
  async (stored: Stored): Promise<Explanation> => {
    const { order, documents, work, imported } = stored;
    const explained: Explained = {
      decision: toDecision(order),
      work: work && toWorkProgress(work, imported),
      documents: documents.filter(isShown).map(toExplained),
      known: await findKnown(dependencies, stored),
      now: dependencies.now(),
    };
    return {
      statements: explain(explained),
      settingsKnown: explained.known !== null || isEmptied(order),
      offers: decideOrderOffers(dependencies, explained, stored),
    };
  };

/** Nothing is made any more of an order whose customer was erased. */
function decideOrderOffers(
  { plan }: Dependencies,
  explained: Explained,
  { order, documents }: Stored,
): Offers {
  if (order.redactedAt !== null) return { make: false, retry: false };
  const { known } = explained;
  const ledger = withoutUnlinked(documents).map(toLedgerEntry);
  return decideOffers(explained, { plan: known && plan({ ...known.input, origin: 'manual' }), ledger });
}

async function findKnown(dependencies: Dependencies, stored: Stored): Promise<Known | null> {
  const { order } = stored;
  if (isEmptied(order)) return null;
  try {
    return await withinTimeout(askPlanner(dependencies, stored));
  } catch (error) {
    dependencies.logger.warn({ err: error, shop: order.shop, order: order.id }, 'order not explained');
    return null;
  }
}

async function askPlanner(
  { fetchContext, findLinks, plan, now }: Dependencies,
  { order, documents, numbers, work, imported }: Stored,
): Promise<Known | null> {
  const [facts, links] = await Promise.all([fetchContext(order.shop), findLinks(order)]);
  if (facts === null) return null;
  const input = toPlanInput({
    order,
    documents: withoutUnlinked(documents),
    links,
    numbers: facts.preferences.invoices.invoiceNumber === 'order.name' ? numbers : [],
    facts,
    extras: readStoredExtras(order, facts.preferences.metafields.metafieldRead),
    contactId: null,
    now: now(),
    origin: deriveWorkOrigin(order, work),
    importedAt: imported?.importedAt ?? null,
  });
  return { input, plan: plan(input) };
}

/** An import names excluded tags by a separate reason. */
function deriveWorkOrigin({ reason }: OrderRow, work: WorkRow | null): 'live' | 'import' | 'manual' {
  if (work !== null && work.state !== 'failed') return work.origin as 'live' | 'import' | 'manual';
  return reason === 'SKIP_TAG' ? 'import' : 'live';
}

function withinTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Nobody answered in time.')), waitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const toDecision = ({ outcome, reason, notes, changes, refusedSettings }: OrderRow): Decision => ({
  outcome,
  reason,
  refusedSettings,
  notes: parseList(notes),
  changes: parseList(changes),
});

/** As a run wrote them; empty before the first one. */
const parseList = (text: string) => (text === '' ? [] : JSON.parse(text));

const toWorkProgress = (
  { state, attempts, dueAt, lastError }: WorkRow,
  imported: ImportProgress | null,
): WorkProgress => ({
  state: state as WorkProgress['state'],
  attempts,
  dueAt,
  // Kept as `REASON: message`; the message is for operators.
  trouble: lastError.split(':', 1)[0] ?? '',
  isHeld: imported?.isHeld ?? false,
});

const toExplained = (row: DocumentRow): ExplainedDocument => ({
  ...toLedgerEntry(row),
  matched: row.matched,
  sentAt: row.mailedAt?.toISOString() ?? null,
  refusedAt: row.mailedAt === null ? (row.mailFailedAt?.toISOString() ?? null) : null,
  refusedFor: row.mailRefusedFor,
  cancellation:
    row.cancellationId === null
      ? null
      : {
          number: row.cancellationNumber ?? '',
          sentAt: row.cancellationMailedAt?.toISOString() ?? null,
        },
});
