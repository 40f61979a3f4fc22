import { DocumentCreated } from '@belegfluss/protos/orders/v1/orders';
import type { TakenStep } from '@belegfluss/protos/provider/v1/provider';
import type { NewEvent } from '@belegfluss/runtime/messaging';
import { isLogged } from '../../../kernel/storage/log-store.ts';
import { countUp } from '../../../kernel/storage/stat-store.ts';
import { toProtoKind } from '../../grpc/proto-words.ts';
import type { DocumentState } from '../../storage/document-store.ts';
import { insertLinks } from '../../storage/link-store.ts';
import type { Claim, Creating } from '../../storage/work-store.ts';
import { leftOutWords } from '../../texts/left-out-words.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { formatMoney, recordMadeLater, type StepLog } from './record-step.ts';
import { takenEntry } from './step-entries.ts';

/** A document as the provider has it after it was made or found. */
export type Made = {
  readonly document: { readonly id: string };
  readonly state: DocumentState;
  readonly matched: boolean;
  /** It was made by an installation whose data was erased since, and has cost its transfer then. */
  readonly isPaidFor?: boolean;
  /** Names of fields that the provider did not take. */
  readonly leftOut: readonly string[];
  /** Steps that were taken on it already. */
  readonly steps: readonly TakenStep[];
};

/** Has a document that exists now written into the ledger and logged, and its transfer confirmed. */
export async function recordCreated(
  dependencies: Pick<ReconcileDependencies, 'pool'>,
  state: OrderState,
  creating: Creating,
  made: Made,
): Promise<OrderState> {
  const { shop, orderId } = state.claim;
  const { kind } = creating.document;
  const { document, matched } = made;
  const { total } = made.state;
  const created: StepLog = {
    event: `${kind}.${matched ? 'matched' : 'created'}`,
    body: { total: formatMoney(total, creating.content.currency) },
    refs: { [kind]: document.id },
  };
  const leftOut = await leftOutEntries(dependencies, state, { kind, ...made });
  const { number } = made.state;
  const { currency } = creating.content;
  const steps = made.steps.map((step) =>
    takenEntry({ kind, providerId: document.id, number, currency }, step),
  );
  const next = recordMadeLater(
    state,
    {
      shop,
      orderId,
      ref: creating.document,
      refundId: creating.refundId,
      providerId: document.id,
      matched,
      transferKey: made.isPaidFor ? null : creating.key,
      state: made.state,
      content: creating.content,
    },
    {
      log: [created, ...leftOut, ...steps],
      events: [createdEvent(state.claim, kind, made)],
      others: [
        countUp(shop, `${kind}s_${matched ? 'matched' : 'created'}`),
        insertLinks(shop, [{ orderId, tokens: state.links.tokens }]),
      ],
    },
  );
  return { ...next, hasLinks: true };
}

const createdEvent = (
  { shop, orderId }: Claim,
  kind: 'invoice' | 'credit',
  { document, matched }: Made,
): NewEvent => ({
  type: 'orders.document.created.v1',
  shop,
  orderingKey: orderId,
  payload: DocumentCreated.encode({
    orderId,
    kind: toProtoKind(kind),
    documentId: document.id,
    matched,
  }).finish(),
});

/** Logged once per order: an account that takes no letter paper will not take it next time. */
export async function leftOutEntries(
  { pool }: Pick<ReconcileDependencies, 'pool'>,
  { claim }: Pick<OrderState, 'claim'>,
  { kind, document, leftOut }: Pick<Made, 'document' | 'leftOut'> & { readonly kind: 'invoice' | 'credit' },
): Promise<StepLog[]> {
  const event = `${kind}.leftOut` as const;
  if (leftOut.length === 0 || (await isLogged(pool, claim.shop, claim.orderId, event))) return [];
  return [{ event, body: { name: leftOutWords(leftOut) }, refs: { [kind]: document.id } }];
}
