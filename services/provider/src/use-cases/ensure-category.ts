import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import { z } from 'zod';
import type { ContactContent } from '../domain/contact-content.ts';
import { contentHash } from '../domain/content-hash.ts';
import { mapResult } from '../domain/provider-result.ts';
import type { Refusals } from '../storage/refusals.ts';
import { type LearnTools, learn } from './learn.ts';
import type { Session } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = LearnTools & {
  readonly writeOnce: WriteOnce;
  readonly refusals: Refusals;
  readonly logger: Logger;
};

const refusal = 'category';

/**
 * The category of new contacts: the account's own of that name, else one that is made for them, once. Null stands for
 * the one that every account has for customers: an account that will not have one made is not asked again for a while.
 */
export async function ensureCategory(
  tools: Tools,
  session: Session,
  { categoryName: name, categoryCode: code, categoryColor: color }: ContactContent,
): Promise<string | null> {
  const { shop, client, view, accountId } = session;
  if (name === '') return null;
  const known = view.reference.contactCategories.find((category) => category.name === name);
  if (known) return known.id;
  if ((await tools.refusals.list(shop)).has(refusal)) {
    await learn(tools, session, { refusesCategory: true });
    return null;
  }
  try {
    const { result } = await tools.writeOnce<{ id: string }>({
      shop,
      // Another account of the shop has other categories.
      key: `category/${contentHash({ accountId, name }).slice(0, 16)}`,
      kind: 'category',
      requestHash: contentHash({ name, code, color }),
      facts: {},
      schema: z.object({ id: z.string() }),
      objectRef: ({ id }) => `category:${id}`,
      find: async () => mapResult(await client.findCategory(name), (id) => (id === null ? null : { id })),
      send: async (beforeSend) =>
        mapResult(await client.createCategory({ name, code, color }, beforeSend), (id) => ({ id })),
    });
    await learn(tools, session, { refusesCategory: false });
    return result.id;
  } catch (error) {
    const isRefused =
      error instanceof RpcError &&
      (error.reason === 'PROVIDER_REJECTED' || error.reason === 'OUTCOME_UNKNOWN');
    if (!isRefused) throw error;
    tools.logger.debug({ shop }, 'the provider makes no category of contacts');
    await tools.refusals.remember(shop, refusal);
    await learn(tools, session, { refusesCategory: true });
    return null;
  }
}
