import { levelGid } from '../catalogue/payloads.ts';
import { levelAt, sumOnHand } from '../catalogue/stock.ts';
import type { CatalogueVariant, InventoryLevel, Location } from '../catalogue/types.ts';
import { gid } from '../ids.ts';
import { utcTime } from '../time.ts';
import { getCatalogue } from '../world.ts';
import { listConnection, sortedConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { badRequest } from './errors.ts';
import { money } from './money.ts';
import { requireGidNumber } from './require-gid-number.ts';

/** Shows a variant, which in turn shows its item. */
type ShowVariant = (variant: CatalogueVariant) => Source;

/** The inventory item of a variant. */
export function toInventoryItem(variant: CatalogueVariant, show: ShowVariant): Source {
  const { item } = variant;
  return {
    __typename: 'InventoryItem',
    id: gid('InventoryItem', item.id),
    legacyResourceId: item.id,
    sku: variant.sku,
    tracked: item.tracked,
    requiresShipping: item.requiresShipping,
    unitCost: (_: Args, { shop }: CallContext) => item.unitCost && money(item.unitCost, shop.currency),
    countryCodeOfOrigin: 'DE',
    provinceCodeOfOrigin: null,
    harmonizedSystemCode: null,
    measurement: {
      id: gid('InventoryItemMeasurement', item.id),
      weight: { value: item.grams, unit: 'GRAMS' },
    },
    createdAt: utcTime(item.createdAt),
    updatedAt: utcTime(item.updatedAt),
    locationsCount: { count: item.levels.length, precision: 'EXACT' },
    variant: () => show(variant),
    variants: (args: Args) => listConnection([variant], args, show),
    inventoryLevel: ({ locationId }: Args) => {
      const level = levelAt(item, requireGidNumber(locationId, 'Location'));
      return level ? toInventoryLevel(variant, level, show) : null;
    },
    inventoryLevels: (args: Args) =>
      sortedConnection(
        item.levels,
        () => '',
        args,
        (level) => toInventoryLevel(variant, level, show),
      ),
  };
}

/** The stock of an item at a location. */
export function toInventoryLevel(
  variant: CatalogueVariant,
  level: InventoryLevel,
  show: ShowVariant,
): Source {
  return {
    __typename: 'InventoryLevel',
    id: levelGid(variant.item, level),
    isActive: true,
    canDeactivate: level.available === 0 && level.committed === 0,
    deactivationAlert: null,
    createdAt: utcTime(level.createdAt),
    updatedAt: utcTime(level.updatedAt),
    item: () => toInventoryItem(variant, show),
    location: (_: Args, context: CallContext) => toLocation(resolveLocation(level.locationId, context)),
    quantities: ({ names }: Args) =>
      (names as string[]).map((name) => {
        const read = QUANTITIES[name];
        if (!read) throw badRequest(`The quantity name '${name}' is invalid.`);
        return {
          __typename: 'InventoryQuantity',
          id: `${gid('InventoryQuantity', level.id)}?inventory_item_id=${variant.item.id}&name=${name}`,
          name,
          quantity: read(level),
          updatedAt: utcTime(level.updatedAt),
        };
      }),
  };
}

/** A location of the shop; a deleted one still has its id. */
export const resolveLocation = (id: string, { service, shop }: CallContext): Location =>
  getCatalogue(service.world, shop.domain).location(id) ?? { id, name: 'Früherer Standort' };

export function toLocation({ id, name }: Location): Source {
  return {
    __typename: 'Location',
    id: gid('Location', id),
    legacyResourceId: id,
    name,
    isActive: true,
    fulfillsOnlineOrders: true,
    shipsInventory: true,
    fulfillmentService: null,
    address: {
      address1: 'Speicherstraße 12',
      address2: null,
      city: 'Hamburg',
      zip: '20457',
      province: null,
      country: 'Germany',
      countryCode: 'DE',
    },
  };
}

const none = () => 0;

const QUANTITIES: Record<string, (level: InventoryLevel) => number> = {
  available: ({ available }) => available,
  on_hand: sumOnHand,
  committed: ({ committed }) => committed,
  incoming: none,
  reserved: none,
  damaged: none,
  safety_stock: none,
  quality_control: none,
};
