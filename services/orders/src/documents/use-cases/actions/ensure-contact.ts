import { countUp } from '../../../kernel/storage/stat-store.ts';
import { toProtoContact } from '../../clients/services/provider-documents.ts';
import { requireSnapshot } from '../../storage/order-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { recordLater, type Step, type StepLog } from './record-step.ts';

/** The provider answers a known customer from its map, so that repeating this step costs nothing. */
export async function ensureContact(
  dependencies: ReconcileDependencies,
  begun: OrderState,
  action: Step<'ensureContact'>,
): Promise<StepEnd> {
  const { clients } = dependencies;
  const { claim, order } = begun;
  const answer = await clients.provider.ensureContact(
    {
      shop: claim.shop,
      operationKey: action.key,
      contact: toProtoContact(action.contact),
      orderedAt: new Date(requireSnapshot(order).createdAt),
    },
    { timeoutMs: 60_000 },
  );
  const state: OrderState = { ...begun, contactId: answer.contactId };
  if (order.contactId === answer.contactId && !answer.created && !answer.updated) return done(state);
  const person = [action.contact.firstName, action.contact.lastName].filter(Boolean).join(' ');
  const contact = {
    id: answer.contactId,
    name: action.contact.companyName ?? person,
    email: action.contact.email ?? '',
  };
  state.pending.add({ contact });
  const change = answer.created ? 'created' : answer.updated ? 'updated' : null;
  if (change === null) return done(state);
  const log: StepLog = {
    event: `contact.${change}`,
    body: { name: contact.name },
    refs: { contact: contact.id },
  };
  return done(recordLater(state, { log, others: [countUp(claim.shop, `contacts_${change}`)] }));
}
