import { toProtoContact } from '../../clients/services/provider-documents.ts';
import { rememberContact, snapshotOf } from '../../storage/order-store.ts';
import { countUp } from '../../storage/stat-store.ts';
import type { Execution } from '../execute-action.ts';
import { recordStep, type Step, type StepLog } from './record-step.ts';

/** The provider answers a known customer from its map, so that repeating this step costs nothing. */
export async function ensureContact(execution: Execution, action: Step<'ensureContact'>): Promise<void> {
  const { clients, claim, order } = execution;
  const answer = await clients.provider.ensureContact(
    {
      shop: claim.shop,
      operationKey: action.key,
      contact: toProtoContact(action.contact),
      orderedAt: snapshotOf(order).createdAt,
    },
    { timeoutMs: 60_000 },
  );
  execution.contactId = answer.contactId;
  if (order.contactId === answer.contactId && !answer.created && !answer.updated) return;
  const person = [action.contact.firstName, action.contact.lastName].filter(Boolean).join(' ');
  const contact = {
    id: answer.contactId,
    name: action.contact.companyName ?? person,
    email: action.contact.email ?? '',
  };
  const remembered = rememberContact(claim.shop, claim.orderId, contact);
  const change = answer.created ? 'created' : answer.updated ? 'updated' : null;
  if (change === null) {
    execution.untold = [...execution.untold, remembered];
    return;
  }
  const log: StepLog = {
    event: `contact.${change}`,
    body: { name: contact.name },
    refs: { contact: contact.id },
  };
  await recordStep(execution, log, { others: [remembered, countUp(claim.shop, `contacts_${change}`)] });
}
