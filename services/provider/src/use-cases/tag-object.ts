import { z } from 'zod';
import type { Tagged } from '../clients/calls/document-calls.ts';
import { contentHash } from '../domain/content-hash.ts';
import { mapResult } from '../domain/provider-result.ts';
import { findRejection } from '../domain/rpc-failure.ts';
import type { Session } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

/** Gives an object a tag, once: what was given before costs no call. False when the provider refuses. */
export async function tagObject(
  { writeOnce }: { readonly writeOnce: WriteOnce },
  { shop, client }: Session,
  object: Tagged,
  name: string,
): Promise<boolean> {
  try {
    await writeOnce<{ id: string }>({
      shop,
      key: `${object.kind}:${object.id}/tag/${contentHash(name).slice(0, 16)}`,
      kind: 'tag',
      requestHash: '',
      facts: {},
      schema: z.object({ id: z.string() }),
      objectRef: ({ id }) => `tagRelation:${id}`,
      find: async () => mapResult(await client.findTag(object, name), toId),
      send: async (beforeSend) => mapResult(await client.addTag(object, name, beforeSend), (id) => ({ id })),
    });
    return true;
  } catch (error) {
    const rejection = findRejection(error);
    if (rejection !== null && rejection.refusal !== 'gone') return false;
    throw error;
  }
}

const toId = (id: string | null) => (id === null ? null : { id });
