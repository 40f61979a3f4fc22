import {
  type Action,
  decideImportOutcome,
  decideVerdict,
  type ImportOutcome,
  type LedgerEntry,
  type Plan,
} from '../../documents/domain/index.ts';

/** `advance`: an invoice for what was not delivered yet. */
export const forecastKinds = ['invoice', 'advance', 'credit'] as const;
export type ForecastKind = (typeof forecastKinds)[number];

/** Result that an import would have for one order. */
export type OrderForecast = {
  /** It has an invoice already. */
  readonly isDocumented: boolean;
  readonly outcome: Exclude<ImportOutcome, 'open'>;
  /** Skip reason, note or error code; empty when all is as it should be. */
  readonly reason: string;
  /** Documents that would be made, each for one transfer. */
  readonly documents: readonly ForecastKind[];
};

/** Reads it from the plan that the import would begin with: documents of a first plan settle all that happened so far. */
export function forecastOrder(
  plan: Exclude<Plan, { kind: 'fetch' }>,
  ledger: readonly LedgerEntry[],
): OrderForecast {
  const { outcome, reason } = decideVerdict(plan, ledger);
  const documents = plan.kind === 'act' ? plan.actions.flatMap(kindMade) : [];
  const isDocumented = hasInvoice(ledger);
  const invoiced = isDocumented || documents.some((kind) => kind !== 'credit');
  return { isDocumented, outcome: decideImportOutcome({ outcome, reason, invoiced }), reason, documents };
}

/** Nothing is known any more that a document could be made of. */
export const forecastRedacted = (
  ledger: readonly { readonly kind: string; readonly status: string }[],
): OrderForecast => ({
  isDocumented: hasInvoice(ledger),
  outcome: 'skipped',
  reason: 'REDACTED',
  documents: [],
});

const hasInvoice = (ledger: readonly { readonly kind: string; readonly status: string }[]): boolean =>
  ledger.some(({ kind, status }) => kind === 'invoice' && status !== 'deleted');

function kindMade(action: Action): readonly ForecastKind[] {
  if (action.type !== 'saveDocument' || !action.creates) return [];
  const { kind, invoiceType } = action.content;
  if (kind === 'credit') return ['credit'];
  return [invoiceType === 'advance' ? 'advance' : 'invoice'];
}
