import { z } from 'zod';
import type { ShopProfile } from '../clients/shopify.ts';
import { withImpliedScopes } from '../domain/scopes.ts';

/** The change to a shop that a webhook reports; `at` is when Shopify triggered it. */
export type ShopChange =
  | { readonly kind: 'uninstalled'; readonly at: Date }
  | { readonly kind: 'scopes'; readonly at: Date; readonly scopes: string[] }
  | { readonly kind: 'facts'; readonly at: Date; readonly facts: Partial<ShopProfile> };

export const shopTopics: readonly string[] = ['app/uninstalled', 'app/scopes_update', 'shop/update'];

/** The changes in a body; null when it is not what the topic promises. Absent and null fields keep what is stored. */
export function parseDelivery(topic: string, body: Uint8Array, at: Date): ShopChange | null {
  const json = parseJson(body);
  if (topic === 'app/scopes_update') {
    const scopes = scopesSchema.safeParse(json);
    return scopes.success ? { kind: 'scopes', at, scopes: withImpliedScopes(scopes.data.current) } : null;
  }
  const facts = shopProfileSchema.safeParse(json);
  return facts.success ? { kind: 'facts', at, facts: toShopProfile(facts.data) } : null;
}

/** Characters that PostgreSQL stores in no text: U+0000, and unpaired surrogates. */
const unkeepable = /[\0\p{Cs}]/gu;
const kept = z.string().transform((value) => value.replace(unkeepable, ''));

const scopesSchema = z.object({ current: z.array(kept) });

const text = z.string().min(1).pipe(kept).nullish();
const shopProfileSchema = z.object({
  name: text,
  email: text,
  country_code: text,
  currency: text,
  iana_timezone: text,
  plan_display_name: text,
});

function toShopProfile(shop: z.output<typeof shopProfileSchema>): Partial<ShopProfile> {
  return {
    ...(shop.name ? { name: shop.name } : {}),
    ...(shop.email ? { email: shop.email } : {}),
    ...(shop.country_code ? { countryCode: shop.country_code } : {}),
    ...(shop.currency ? { currency: shop.currency } : {}),
    ...(shop.iana_timezone ? { timezone: shop.iana_timezone } : {}),
    ...(shop.plan_display_name ? { storePlan: shop.plan_display_name } : {}),
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
