import { z } from 'zod';
import { metafieldsSetMutation } from '../../clients/shopify/operations/write-back.graphql.ts';
import { updateState } from '../../storage/document-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { ensureDefinitions } from './ensure-definitions.ts';
import { mayWriteOrders, refuseForScope } from './missing-scope.ts';
import { getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

const answerSchema = z.object({
  metafieldsSet: z
    .object({
      userErrors: z.array(
        z.object({
          message: z.string(),
          code: z.string().nullish(),
          elementIndex: z.number().int().nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Most metafields that Shopify takes in one call. */
const most = 25;

/**
 * Writes values of the document into the order's metafields. A value that Shopify refuses would be refused again:
 * it is logged and counts as written until it changes.
 */
export async function writeMetafields(
  dependencies: ReconcileDependencies,
  begun: OrderState,
  action: Step<'writeMetafields'>,
): Promise<StepEnd> {
  const row = getDocument(begun, action.document);
  if (!mayWriteOrders(begun)) return refuseForScope(dependencies, begun, action, 'order.metafieldScope');
  const { types, state } = await ensureDefinitions(dependencies, begun, action);
  const send = createSend(dependencies, state, action);
  const errors = await sendTyped(send, action, (name) => types.get(name) ?? 'single_line_text_field');
  if (errors === 'denied') return refuseForScope(dependencies, state, action, 'order.metafieldScope');
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
  const change = { writtenMetafields: action.hash };
  return done(await recordStep(dependencies, state, { log, document: updateState(row, change) }));
}

type UserErrors = readonly { readonly message: string; readonly code?: string | null | undefined }[];

type Sent =
  | { readonly kind: 'denied' }
  /** `wrongTypes`: which of the values have another type at the merchant's; none where Shopify does not say which. */
  | { readonly kind: 'answered'; readonly errors: UserErrors; readonly wrongTypes: readonly string[] };

type TypeOf = (name: string) => string | null;

/** Where the merchant's own definition has another type, Shopify takes it from there; the others keep theirs. */
async function sendTyped(
  send: (typeOf: TypeOf) => Promise<Sent>,
  action: Step<'writeMetafields'>,
  typeOf: TypeOf,
): Promise<UserErrors | 'denied'> {
  const untyped = new Set<string>();
  for (;;) {
    const sent = await send((name) => (untyped.has(name) ? null : typeOf(name)));
    if (sent.kind === 'denied') return 'denied';
    const isTyped = sent.errors.some(({ code }) => code === 'INVALID_TYPE');
    const found = sent.wrongTypes.length > 0 ? sent.wrongTypes : action.values.map(toMetafieldName);
    const more = isTyped ? found.filter((name) => !untyped.has(name)) : [];
    if (more.length === 0) return sent.errors;
    for (const name of more) untyped.add(name);
  }
}

const createSend =
  ({ shopify }: ReconcileDependencies, { claim }: OrderState, { values }: Step<'writeMetafields'>) =>
  async (typeOf: TypeOf): Promise<Sent> => {
    const ownerId = `gid://shopify/Order/${claim.orderId}`;
    const inputs = values.map((one) => {
      const { namespace, key, value } = one;
      const type = typeOf(toMetafieldName(one));
      return { ownerId, namespace, key, value, ...(type === null ? {} : { type }) };
    });
    for (let start = 0; start < inputs.length; start += most) {
      const metafields = inputs.slice(start, start + most);
      const answer = await shopify.ask(claim.shop, metafieldsSetMutation, { metafields });
      if (answer.denied.length > 0) return { kind: 'denied' };
      const errors = answerSchema.parse(answer.data).metafieldsSet?.userErrors ?? [];
      if (errors.some(({ code }) => code === 'APP_NOT_AUTHORIZED')) return { kind: 'denied' };
      if (errors.length === 0) continue;
      const wrongTypes = errors
        .filter(({ code }) => code === 'INVALID_TYPE')
        .flatMap(({ elementIndex }) => metafields[elementIndex ?? -1] ?? [])
        .map(toMetafieldName);
      return { kind: 'answered', errors, wrongTypes };
    }
    return { kind: 'answered', errors: [], wrongTypes: [] };
  };

const toMetafieldName = ({ namespace, key }: { readonly namespace: string; readonly key: string }): string =>
  `${namespace}.${key}`;
