import { createHash } from 'node:crypto';
import { gid, type IdSource } from '../ids.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import type { UserErrorCode } from './error-codes.ts';
import type { Metafield } from './metafield.ts';
import { fitsType } from './metafield-values.ts';

export type MetafieldInput = {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
};

/** "$app" and "$app:x" stand for the app's own namespace. */
export function fullNamespace(namespace: string | null | undefined, appId: string): string {
  const text = namespace ?? '$app';
  return text.startsWith('$app') ? text.replace('$app', `app--${appId}`).replace(':', '--') : text;
}

function computeCompareDigest(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** The `metafield` and `metafields` fields of an owner. */
export function metafieldFields(ownerType: string, list: () => Metafield[], appId: string): Source {
  const toNode = (entry: Metafield) => toMetafield(entry, ownerType);
  return {
    metafield: (args: Args) => {
      const namespace = fullNamespace(args.namespace as string | null, appId);
      const found = list().find((entry) => entry.namespace === namespace && entry.key === args.key);
      return found ? toNode(found) : null;
    },
    metafields: (args: Args) => {
      const namespace = args.namespace ? fullNamespace(args.namespace as string, appId) : null;
      const keys = args.keys as string[] | null | undefined;
      const wanted = list().filter(
        (entry) =>
          (namespace === null || entry.namespace === namespace) &&
          (!keys || keys.includes(entry.key) || keys.includes(`${entry.namespace}.${entry.key}`)),
      );
      return listConnection(wanted, args, toNode);
    },
  };
}

/** The same as `metafieldFields`, for an owner without a reader. */
export function ownMetafields(ownerType: string, ownerId: string): Source {
  const fields = ({ service, shop }: CallContext) => {
    const list = () => service.world.metafields.get(`${shop.domain}/${ownerId}`) ?? [];
    return metafieldFields(ownerType, list, service.world.app.id) as Record<string, (args: Args) => unknown>;
  };
  return {
    metafield: (args: Args, context: CallContext) => fields(context).metafield!(args),
    metafields: (args: Args, context: CallContext) => fields(context).metafields!(args),
  };
}

export function toMetafield(entry: Metafield, ownerType: string): Source {
  return {
    __typename: 'Metafield',
    id: gid('Metafield', entry.id),
    legacyResourceId: entry.id,
    namespace: entry.namespace,
    key: entry.key,
    type: entry.type,
    value: entry.value,
    jsonValue: () => toJsonValue(entry),
    compareDigest: computeCompareDigest(entry.value),
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    ownerType,
    sizeInBytes: Buffer.byteLength(entry.value),
  };
}

export type MetafieldError = { code: UserErrorCode; message: string };

/**
 * Decides whether a value may be set; compare-and-set applies when a digest was given.
 *
 * @param definedType the type that a definition prescribes, if there is one.
 */
export function checkMetafield(
  input: MetafieldInput,
  current: Metafield | undefined,
  definedType: string | undefined,
): MetafieldError | null {
  const type = input.type ?? definedType ?? current?.type;
  if (!type) return { code: 'BLANK', message: "Type can't be blank" };
  if (input.value === '') return { code: 'BLANK', message: "Value can't be blank" };
  if (input.key.length < 2)
    return { code: 'TOO_SHORT', message: 'Key is too short (minimum is 2 characters)' };
  if (definedType && type !== definedType) {
    const message = `Type '${type}' must be consistent with the definition's type: '${definedType}'.`;
    return { code: 'INVALID_TYPE', message };
  }
  if (!definedType && current && input.type && input.type !== current.type) {
    return { code: 'INVALID_TYPE', message: `Type can't be changed from ${current.type}` };
  }
  const problem = fitsType(type, input.value);
  if (problem) return { code: 'INVALID_VALUE', message: problem };
  if (input.compareDigest === undefined) return null;
  const digest = current ? computeCompareDigest(current.value) : null;
  return input.compareDigest === digest
    ? null
    : { code: 'STALE_OBJECT', message: 'The resource has been updated since it was loaded.' };
}

/** The list with the value set, and the written entry. */
export function writeMetafield(
  list: Metafield[],
  input: MetafieldInput,
  namespace: string,
  ids: IdSource,
  now: string,
): { list: Metafield[]; entry: Metafield } {
  const current = list.find((entry) => entry.namespace === namespace && entry.key === input.key);
  const entry: Metafield = {
    id: current?.id ?? String(ids.next()),
    namespace,
    key: input.key,
    type: input.type ?? current?.type ?? 'single_line_text_field',
    value: input.value,
    createdAt: current?.createdAt ?? now,
    updatedAt: now,
  };
  return { entry, list: [...list.filter((other) => other !== current), entry] };
}

function toJsonValue(entry: Metafield): unknown {
  if (entry.type === 'json' || entry.type === 'boolean' || entry.type.startsWith('list.')) {
    return isJson(entry.value) ? JSON.parse(entry.value) : entry.value;
  }
  return entry.type === 'number_integer' ? Number(entry.value) : entry.value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
