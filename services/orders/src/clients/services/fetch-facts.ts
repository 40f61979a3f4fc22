import { RpcError } from '@belegfluss/runtime/errors';
import { type Preferences, sectionSchemas } from '@belegfluss/settings/contract';
import type { ShopFacts } from '../../domain/plan.ts';
import type { ServiceClients } from './create-clients.ts';

/** What a decision needs to know besides the order, as it is now. */
export type Facts = { readonly shop: ShopFacts; readonly preferences: Preferences };

/** Null when the shop is not installed: nothing may be done for it. */
export async function fetchFacts(clients: ServiceClients, shop: string): Promise<Facts | null> {
  const [record, preferences, connection] = await Promise.all([
    clients.shops.getShop({ shop }).catch(absent),
    clients.settings.getPreferences({ shop }),
    clients.provider.getConnection({ shop }),
  ]);
  const found = record?.shop;
  if (!found || found.uninstalledAt) return null;
  return {
    shop: {
      domain: shop,
      countryCode: found.countryCode,
      installedAt: found.createdAt,
      provider: {
        connected: connection.connection?.connected ?? false,
        smallBusiness: connection.connection?.smallBusiness ?? false,
      },
    },
    preferences: parsePreferences(preferences.sections),
  };
}

/** The settings service wrote these values through the same schemas; parsing them again is the edge's duty. */
function parsePreferences(
  sections: readonly { readonly name: string; readonly valuesJson: string }[],
): Preferences {
  const values = new Map(
    sections.map((section) => [section.name, JSON.parse(section.valuesJson) as unknown]),
  );
  return Object.fromEntries(
    Object.entries(sectionSchemas).map(([name, schema]) => [name, schema.parse(values.get(name) ?? {})]),
  ) as unknown as Preferences;
}

function absent(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'notFound') return null;
  throw error;
}
