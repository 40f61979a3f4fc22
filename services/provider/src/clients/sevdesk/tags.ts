import { z } from 'zod';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { Tagged } from '../calls/document-calls.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { names } from './names.ts';
import { reference, wireId, wireMadeId, wireReference, wireText } from './wire.ts';

export function createTagCalls(http: SevdeskHttp) {
  return {
    async addTag(object, name, beforeSend) {
      if (object.kind === 'contact') return tagContact(http, object.id, name, beforeSend);
      const body = { name, object: reference(getObjectName(object), object.id) };
      return http.write({ method: 'POST', path: '/Tag/Factory/create', body }, wireMadeId, beforeSend);
    },

    async findTag(object, name) {
      const tags = await listAll(http, '/Tag', { name }, wireTag);
      if (!tags.ok) return tags;
      const ids = new Set(tags.value.filter((tag) => tag.name === name).map(({ id }) => id));
      if (ids.size === 0) return ok(null);
      const query = byReference('object', getObjectName(object), object.id);
      const relations = await listAll(http, '/TagRelation', query, wireRelation);
      return mapResult(
        relations,
        (rows) => rows.find((row) => row.object === object.id && ids.has(row.tag ?? ''))?.id ?? null,
      );
    },
  } satisfies Partial<ProviderClient>;
}

/** The call that tags documents takes no contacts. A tag of that name that is there already is used. */
async function tagContact(
  http: SevdeskHttp,
  contactId: string,
  name: string,
  beforeSend: Parameters<ProviderClient['addTag']>[2],
): Promise<ProviderResult<string>> {
  const tags = await listAll(http, '/Tag', { name }, wireTag);
  if (!tags.ok) return tags;
  const known = tags.value.find((tag) => tag.name === name);
  const tag = known
    ? ok(known.id)
    : await http.write({ method: 'POST', path: '/Tag', body: { name } }, wireMadeId, beforeSend);
  if (!tag.ok) return tag;
  const body = { tag: reference('Tag', tag.value), object: reference('Contact', contactId) };
  return http.write({ method: 'POST', path: '/TagRelation', body }, wireMadeId, beforeSend);
}

const getObjectName = ({ kind }: Tagged): string => (kind === 'contact' ? 'Contact' : names[kind].objectName);

const wireTag = z.looseObject({ id: wireId, name: wireText });

const wireRelation = z.looseObject({ id: wireId, tag: wireReference, object: wireReference });
