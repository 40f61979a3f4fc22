import '@shopify/shopify-api/adapters/node';
import type { Logger } from '@belegfluss/runtime/log';
import { ApiVersion, LogSeverity, Session, type Shopify, shopifyApi } from '@shopify/shopify-api';
import { z } from 'zod';
import { isTestStore } from '../domain/billing/test-charges.ts';
import { withImpliedScopes } from '../domain/scopes.ts';
import { isSessionForShop } from '../domain/session-claims.ts';
import { askShopify } from './observe-shopify.ts';
import { shopProfileQuery } from './shop-profile-query.ts';
import type { Answer } from './shopify-answer.ts';
import { routeShopsTo } from './shopify-route.ts';
import { exchangeGrant, type Granted, refreshGrant, requestTokens } from './token-endpoint.ts';

/** An offline token that expires, and what renews it. */
export type TokenPair = {
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
};

export type ShopProfile = {
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly currency: string;
  readonly timezone: string;
  readonly storePlan: string;
  readonly developmentStore: boolean;
  readonly storeCreatedAt: Date | null;
};

export type ShopifyClient = {
  /** Signature, times, audience, and that issuer and destination are this shop. */
  verifySession(shop: string, sessionToken: string): Promise<boolean>;
  exchange(
    shop: string,
    sessionToken: string,
  ): Promise<Answer<{ readonly pair: TokenPair; readonly scopes: string[] }>>;
  refresh(shop: string, refreshToken: string): Promise<Answer<TokenPair>>;
  fetchContext(shop: string, accessToken: string): Promise<Answer<ShopProfile>>;
};

export type ShopifyApp = {
  readonly clientId: string;
  /** The newest, which proves who we are. */
  readonly clientSecret: string;
  /** The one before while it is rotated: session tokens may still be signed with it. */
  readonly previousClientSecret?: string | undefined;
  readonly appUrl: string;
  readonly shopifyApiUrl: string | null;
  readonly logger: Logger;
};

/** Shopify's token endpoint, and the shop query through Shopify's own library. */
export function createShopifyClient(options: ShopifyApp): ShopifyClient {
  if (options.shopifyApiUrl) routeShopsTo(options.shopifyApiUrl);
  const shopify = openLibrary(options);
  const { previousClientSecret } = options;
  const previous = previousClientSecret
    ? openLibrary({ ...options, clientSecret: previousClientSecret })
    : null;
  // The library puts the whole token into its error's message: nothing of it may be kept or logged.
  const readClaims = (library: Shopify | null, sessionToken: string) =>
    library?.session.decodeSessionToken(sessionToken).catch(() => null) ?? null;
  return {
    async verifySession(shop, sessionToken) {
      const claims = (await readClaims(shopify, sessionToken)) ?? (await readClaims(previous, sessionToken));
      return claims !== null && isSessionForShop(shop, claims);
    },
    exchange: (shop, sessionToken) =>
      askShopify('exchange', shop, async () => {
        const granted = await requestTokens(options, shop, exchangeGrant(sessionToken));
        return { pair: toPair(granted), scopes: withImpliedScopes(granted.scopes) };
      }),
    refresh: (shop, refreshToken) =>
      askShopify('refresh', shop, async () =>
        toPair(await requestTokens(options, shop, refreshGrant(refreshToken))),
      ),
    fetchContext: (shop, accessToken) =>
      askShopify('fetchShop', shop, async () => {
        const session = new Session({
          id: `offline_${shop}`,
          shop,
          state: '',
          isOnline: false,
          accessToken,
        });
        const { data } = await new shopify.clients.Graphql({ session }).request(shopProfileQuery);
        return toShopProfile(data);
      }),
  };
}

/** Shopify's library as this app; a stand-in must be routed to before. */
export const openLibrary = ({
  clientId,
  clientSecret,
  appUrl,
  logger,
}: Pick<ShopifyApp, 'clientId' | 'clientSecret' | 'appUrl' | 'logger'>): Shopify =>
  shopifyApi({
    apiKey: clientId,
    apiSecretKey: clientSecret,
    hostName: new URL(appUrl).host,
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: true,
    _logDisabledFutureFlags: false,
    logger: {
      level: LogSeverity.Warning,
      log: (severity, message) =>
        severity === LogSeverity.Error ? logger.error(message) : logger.warn(message),
    },
  });

const toPair = ({ scopes: _, ...pair }: Granted): TokenPair => pair;

const shopProfileSchema = z.object({
  shop: z.object({
    name: z.string(),
    email: z.string(),
    createdAt: z.coerce.date(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    plan: z.object({ publicDisplayName: z.string(), partnerDevelopment: z.boolean() }),
    shopAddress: z.object({ countryCodeV2: z.string().nullable() }),
  }),
});

function toShopProfile(data: unknown): ShopProfile {
  const { shop } = shopProfileSchema.parse(data);
  return {
    name: shop.name,
    email: shop.email,
    countryCode: shop.shopAddress.countryCodeV2 ?? '',
    currency: shop.currencyCode,
    timezone: shop.ianaTimezone,
    storePlan: shop.plan.publicDisplayName,
    developmentStore: isTestStore(shop.plan),
    storeCreatedAt: shop.createdAt,
  };
}
