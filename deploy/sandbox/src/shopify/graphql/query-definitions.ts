import { sortedConnection } from './connection.ts';
import type { Args, RootResolver } from './context.ts';
import { notOffered } from './errors.ts';
import { toDefinition } from './map-definition.ts';
import type { MetafieldDefinition } from './metafield-definition.ts';
import { isNamed, listDefinitions } from './metafield-definitions.ts';
import { fullNamespace } from './metafields.ts';
import { needOwnerScope } from './mutate-definitions.ts';
import { requireGidNumber } from './require-gid-number.ts';
import { type SearchFields, searchFilter } from './search-filter.ts';

export const DEFINITION_QUERIES: Record<string, RootResolver> = {
  metafieldDefinitions: (args, context) => {
    const ownerType = String(args.ownerType);
    needOwnerScope(ownerType, 'read', 'metafieldDefinitions', context);
    const { world } = context.service;
    const query = args.query as string | null;
    const warn = (field: string) => context.searchWarnings.push({ field, query: query ?? '' });
    const found = listDefinitions(world, context.shop.domain)
      .filter((entry) => entry.ownerType === ownerType)
      .filter(
        (entry) => !args.namespace || entry.namespace === fullNamespace(String(args.namespace), world.app.id),
      )
      .filter((entry) => !args.key || entry.key === args.key)
      .filter((entry) => isPinnedAs(args.pinnedStatus, entry))
      .filter(searchFilter(SEARCH, query, context.now, warn));
    const key = SORT_KEYS[String(args.sortKey ?? 'ID')];
    if (!key) throw notOffered('MetafieldDefinitionSortKeys', String(args.sortKey));
    return sortedConnection(found, key, args, toDefinition);
  },
  metafieldDefinition: ({ id, identifier }, context) => {
    const { world } = context.service;
    const known = listDefinitions(world, context.shop.domain);
    const found = id
      ? known.find((entry) => entry.id === requireGidNumber(id, 'MetafieldDefinition'))
      : named();
    if (found) needOwnerScope(found.ownerType, 'read', 'metafieldDefinition', context);
    return found ? toDefinition(found) : null;

    function named(): MetafieldDefinition | undefined {
      if (!identifier) return undefined;
      const { ownerType, namespace, key } = identifier as Args;
      const full = fullNamespace(namespace as string | null | undefined, world.app.id);
      return known.find(isNamed({ ownerType: String(ownerType), namespace: full, key: String(key) }));
    }
  },
};

const SORT_KEYS: Record<string, (entry: MetafieldDefinition) => string> = {
  ID: () => '',
  RELEVANCE: () => '',
  NAME: ({ name }) => name.toLowerCase(),
};

const isPinnedAs = (status: unknown, { pinnedPosition }: MetafieldDefinition): boolean =>
  status === 'PINNED' ? pinnedPosition !== null : status !== 'UNPINNED' || pinnedPosition === null;

const SEARCH: SearchFields<MetafieldDefinition> = {
  text: ({ name, namespace, key }, word) =>
    `${name} ${namespace}.${key}`.toLowerCase().includes(word.toLowerCase()),
  times: { created_at: ({ createdAt }) => Date.parse(createdAt) },
  fields: {
    key: ({ key }, value) => key === value,
    namespace: ({ namespace }, value) => namespace === value,
    type: ({ type }, value) => type === value,
    owner_type: ({ ownerType }, value) => ownerType === value.toUpperCase(),
  },
};
