import type { Preferences } from '@belegfluss/settings/contract';
import { z } from 'zod';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';

/** Metafields that the merchant wants read. */
export type WantedMetafields = Preferences['metafields']['metafieldRead'];

const metafields = z
  .object({
    nodes: z.array(z.object({ namespace: z.string(), key: z.string(), value: z.string().nullish() })),
  })
  .nullish();
const answer = z.object({
  order: z.object({ metafields, customer: z.object({ metafields }).nullish() }).nullish(),
});

/** The variables of `OrderMetafields`. */
export function metafieldKeys(wanted: WantedMetafields): {
  readonly orderKeys: readonly string[];
  readonly customerKeys: readonly string[];
} {
  const listMetafieldKeys = (resource: string) =>
    wanted.filter((entry) => entry.resource === resource).map(({ namespace, key }) => `${namespace}.${key}`);
  return { orderKeys: listMetafieldKeys('order'), customerKeys: listMetafieldKeys('customer') };
}

/** Reads the `data` of `OrderMetafields`: values by `{resource}.{namespace}.{key}`, wanted ones only. */
export function parseOrderMetafields(
  data: unknown,
  wanted: WantedMetafields,
): ParseResult<Readonly<Record<string, string>>> {
  const result = answer.safeParse(data);
  if (!result.success) return unparsed(formatIssues(result.error));
  const { order } = result.data;
  const names = new Set(wanted.map((entry) => `${entry.resource}.${entry.namespace}.${entry.key}`));
  const found = new Map<string, string>();
  const take = (resource: string, list: z.output<typeof metafields>) => {
    for (const { namespace, key, value } of list?.nodes ?? []) {
      const name = `${resource}.${namespace}.${key}`;
      if (names.has(name) && value) found.set(name, value);
    }
  };
  take('order', order?.metafields);
  take('customer', order?.customer?.metafields);
  return parsed(Object.fromEntries(found));
}
