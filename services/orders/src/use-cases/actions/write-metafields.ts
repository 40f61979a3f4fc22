import { z } from 'zod';
import { metafieldsSetMutation } from '../../clients/shopify/operations/write-back.graphql.ts';
import { updateState } from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { ensureDefinitions } from './ensure-definitions.ts';
import { mayWriteOrders, refuseForScope } from './missing-scope.ts';
import { getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

const answerSchema = z.object({
  metafieldsSet: z
    .object({ userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })) })
    .nullish(),
});

/** What Shopify takes at once. */
const most = 25;

/**
 * Writes values of the document into the order's metafields. A value that Shopify refuses would be refused again:
 * it is told and counts as written until it changes.
 */
export async function writeMetafields(execution: Execution, action: Step<'writeMetafields'>): Promise<void> {
  const row = getDocument(execution, action.document);
  if (!mayWriteOrders(execution)) return refuseForScope(execution, action, 'order.metafieldScope');
  const types = await ensureDefinitions(execution, action);
  const plain = await send(execution, action, (name) => types.get(name) ?? 'single_line_text_field');
  // The merchant's own definition has another type, which Shopify then takes from it.
  const wrongType = plain !== 'denied' && plain.some(({ code }) => code === 'INVALID_TYPE');
  const errors = wrongType ? await send(execution, action, () => null) : plain;
  if (errors === 'denied') return refuseForScope(execution, action, 'order.metafieldScope');
  const names = action.values.map(({ namespace, key }) => `${namespace}.${key}`).join(', ');
  const log: StepLog =
    errors.length === 0
      ? { event: 'order.metafieldWritten', body: { name: names } }
      : {
          event: 'order.metafieldFailed',
          body: {
            name: names,
            code: errors[0]?.code ?? '',
            message: errors.map(({ message }) => message).join(' '),
          },
        };
  await recordStep(execution, log, { document: updateState(row, { writtenMetafields: action.hash }) });
}

type UserErrors = readonly { readonly message: string; readonly code?: string | null | undefined }[];

async function send(
  { shopify, claim }: Execution,
  { values }: Step<'writeMetafields'>,
  typeOf: (name: string) => string | null,
): Promise<UserErrors | 'denied'> {
  const ownerId = `gid://shopify/Order/${claim.orderId}`;
  const inputs = values.map(({ namespace, key, value }) => {
    const type = typeOf(`${namespace}.${key}`);
    return { ownerId, namespace, key, value, ...(type === null ? {} : { type }) };
  });
  for (let start = 0; start < inputs.length; start += most) {
    const metafields = inputs.slice(start, start + most);
    const answer = await shopify.ask(claim.shop, metafieldsSetMutation, { metafields });
    if (answer.denied.length > 0) return 'denied';
    const errors = answerSchema.parse(answer.data).metafieldsSet?.userErrors ?? [];
    if (errors.some(({ code }) => code === 'APP_NOT_AUTHORIZED')) return 'denied';
    if (errors.length > 0) return errors;
  }
  return [];
}
