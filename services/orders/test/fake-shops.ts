import {
  ReservationOutcome,
  type ReserveTransferRequest,
  Shop,
  type ShopsServiceService,
} from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Handlers } from '@belegfluss/runtime/grpc';
import { notAsked } from './not-asked.ts';

type Transfer = 'reserved' | 'confirmed' | 'released';

/** A shop's record; whatever is left out is as with the usual shop. */
export type ShopRecord = Partial<Omit<Shop, 'plan'>> & { readonly plan?: Partial<Shop['plan']> };

export type FakeShops = {
  readonly handlers: Handlers<typeof ShopsServiceService>;
  /** Installed shops; any other is unknown. */
  readonly records: Map<string, ShopRecord>;
  /** How many transfers a shop may use; 1,000 unless set. */
  readonly quotas: Map<string, number>;
  /** The Admin API token of a shop; throws where there is none. */
  accessToken: (shop: string, rejected: string) => string;
  /** The error of a shop without a usable token. */
  readonly noToken: () => RpcError;
  /** Before a transfer is decided on. */
  reserving: (request: { readonly shop: string; readonly operationKey: string }) => void | Promise<void>;
  /** After a transfer was decided on, before it is answered. */
  reserved: () => void | Promise<void>;
  listShopTransfers(shop: string): ReadonlyMap<string, Transfer>;
};

/**
 * Shops in memory: the same operation key counts once, only what was reserved is confirmed, and an earlier holder of a
 * key changes nothing.
 */
export function createFakeShops(): FakeShops {
  const records = new Map<string, ShopRecord>();
  const quotas = new Map<string, number>();
  const transfers = new Map<string, Map<string, Transfer>>();
  const listShopTransfers = (shop: string) => {
    const known = transfers.get(shop) ?? new Map<string, Transfer>();
    transfers.set(shop, known);
    return known;
  };
  /** The highest fence that reserved or released each key. */
  const fences = new Map<string, bigint>();
  const passesFence = (shop: string, operationKey: string, fence = 0n): boolean => {
    const entry = `${shop} ${operationKey}`;
    if (fence < (fences.get(entry) ?? 0n)) return false;
    fences.set(entry, fence);
    return true;
  };
  const countUsed = (shop: string) =>
    [...listShopTransfers(shop).values()].filter((state) => state !== 'released').length;
  const requireShopRecord = (shop: string) => {
    const record = records.get(shop);
    if (!record) throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'There is no such shop.');
    return Shop.fromPartial({
      shop,
      name: 'Teeladen',
      countryCode: 'DE',
      createdAt: new Date('2026-03-01T00:00:00.000Z'),
      scopes: ['read_orders', 'write_orders', 'read_customers'],
      plan: { id: 'business' },
      ...record,
    });
  };
  const reserve = async ({ shop, operationKey, fence }: ReserveTransferRequest) => {
    await fake.reserving({ shop, operationKey });
    if (!passesFence(shop, operationKey, fence))
      return { outcome: ReservationOutcome.SUPERSEDED, remaining: 0 };
    const known = listShopTransfers(shop);
    const state = known.get(operationKey);
    const left = (quotas.get(shop) ?? 1_000) - countUsed(shop);
    const granted = { outcome: ReservationOutcome.GRANTED, remaining: left };
    if (state === 'reserved' || state === 'confirmed') return granted;
    if (left > 0) known.set(operationKey, 'reserved');
    await fake.reserved();
    if (left <= 0) return { outcome: ReservationOutcome.EXHAUSTED, remaining: 0 };
    return { ...granted, remaining: left - 1 };
  };
  const fake: FakeShops = {
    records,
    quotas,
    listShopTransfers,
    reserving: () => {},
    reserved: () => {},
    noToken,
    accessToken: () => {
      throw noToken();
    },
    handlers: {
      getShop: notAsked,
      batchGetShops: async ({ shops }) => ({
        shops: shops.filter((shop) => records.has(shop)).map(requireShopRecord),
      }),
      async batchGetChangedShops({ known }) {
        const found = known
          .filter(({ shop }) => records.has(shop))
          .map(({ shop, version }) => {
            const record = requireShopRecord(shop);
            const current = Buffer.from(Shop.encode(record).finish()).toString('base64');
            return { record, current, isKnown: version === current };
          });
        return {
          changed: found
            .filter(({ isKnown }) => !isKnown)
            .map(({ record, current }) => ({ shop: record, version: current })),
          unchanged: found.filter(({ isKnown }) => isKnown).map(({ record }) => record.shop),
        };
      },
      listShops: async () => ({
        shops: [...records.keys()].sort().map(requireShopRecord),
        nextPageToken: '',
      }),
      async getAccessToken({ shop, rejectedToken = '' }) {
        requireShopRecord(shop);
        return { accessToken: fake.accessToken(shop, rejectedToken), expiresAt: undefined };
      },
      reserveTransfer: notAsked,
      batchReserveTransfers: async ({ transfers: asked }) => ({
        reservations: await Promise.all(asked.map(reserve)),
      }),
      async confirmTransfers({ transfers }) {
        for (const { shop, operationKey } of transfers) {
          if (!listShopTransfers(shop).has(operationKey))
            throw new Error('Confirmed what was never reserved.');
          listShopTransfers(shop).set(operationKey, 'confirmed');
        }
        return {};
      },
      async releaseTransfer({ shop, operationKey, fence }) {
        if (!passesFence(shop, operationKey, fence)) return {};
        if (listShopTransfers(shop).get(operationKey) === 'reserved')
          listShopTransfers(shop).set(operationKey, 'released');
        return {};
      },
      installShop: notAsked,
      completeSetup: notAsked,
      resetSetup: notAsked,
      setPlan: notAsked,
      grantTransfers: notAsked,
      setPermissions: notAsked,
      rotateSecrets: notAsked,
    },
  };
  return fake;
}

const noToken = (): RpcError =>
  new RpcError('failedPrecondition', 'MISSING_ACCESS_TOKEN', 'There is no usable token.');
