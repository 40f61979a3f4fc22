import '@shopify/shopify-api/adapters/node';
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import { z } from 'zod';
import { shopDomain } from './shop-domain.ts';

/** Why a session token is not accepted. */
export type SessionRefusal =
  | 'missing'
  | 'malformed'
  | 'expired'
  | 'notYetValid'
  | 'wrongSignature'
  | 'wrongAudience'
  | 'issuerMismatch'
  | 'notAShop';

export type VerifiedSession =
  | { readonly kind: 'accepted'; readonly shop: string; readonly userId: string; readonly token: string }
  | { readonly kind: 'refused'; readonly reason: SessionRefusal };

export type VerifySession = (authorization: string | undefined) => Promise<VerifiedSession>;

/**
 * Checks the `Authorization` header of a request. Signature, times and audience are checked by Shopify's library
 * (HS256 only, 10 s of leeway); that issuer and destination are the same shop, and that all claims are there, is
 * checked here, because the library does not. The shop comes from `dest` alone.
 */
export function createSessionVerifier(app: {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly appUrl: string;
}): VerifySession {
  const { session } = shopifyApi({
    apiKey: app.clientId,
    apiSecretKey: app.clientSecret,
    hostName: new URL(app.appUrl).host,
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: true,
    // The library announces what it would do differently one day; that is nobody's log line.
    _logDisabledFutureFlags: false,
    logger: { level: LogSeverity.Error },
  });

  return async (authorization) => {
    if (!authorization) return refuse('missing');
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization)?.[1];
    if (!token) return refuse('malformed');
    try {
      return acceptClaims(await session.decodeSessionToken(token), token);
    } catch (error) {
      return refuse(reasonOf(error, token));
    }
  };
}

const refuse = (reason: SessionRefusal): VerifiedSession => ({ kind: 'refused', reason });

/** Times are demanded: the library accepts a token without them as one that never ends. */
const claims = z.object({
  iss: z.url({ protocol: /^https$/ }),
  dest: z.url({ protocol: /^https$/ }),
  sub: z.string().min(1).max(64),
  exp: z.number(),
  nbf: z.number(),
});

function acceptClaims(payload: unknown, token: string): VerifiedSession {
  const read = claims.safeParse(payload);
  if (!read.success) return refuse('malformed');
  const { host } = new URL(read.data.dest);
  if (new URL(read.data.iss).host !== host) return refuse('issuerMismatch');
  const shop = shopDomain.safeParse(host);
  if (!shop.success) return refuse('notAShop');
  return { kind: 'accepted', shop: shop.data, userId: read.data.sub, token };
}

/** The library tells its reasons in the message only, which also holds the token: it must not go any further. */
const reasons: readonly (readonly [RegExp, SessionRefusal])[] = [
  [/"exp" claim/, 'expired'],
  [/"nbf" claim/, 'notYetValid'],
  [/invalid API key/, 'wrongAudience'],
  [/signature verification failed|"alg"/, 'wrongSignature'],
];

function reasonOf(error: unknown, token: string): SessionRefusal {
  const message = error instanceof Error ? error.message.replace(token, '') : '';
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'malformed';
}
