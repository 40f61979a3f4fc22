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

type VerifiedSession =
  | { readonly kind: 'accepted'; readonly shop: string; readonly userId: string; readonly token: string }
  | { readonly kind: 'refused'; readonly reason: SessionRefusal };

export type VerifySession = (authorization: string | undefined) => Promise<VerifiedSession>;

/**
 * Checks the `Authorization` header of a request. Signature, times and audience are checked by Shopify's library
 * (HS256 only, 10 s of leeway), with the previous client secret, too, while it is rotated; that issuer and destination are the same shop, and that all claims are there, is
 * checked here, because the library does not. The shop comes from `dest` alone.
 */
export function createSessionVerifier(app: {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly previousClientSecret?: string | undefined;
  readonly appUrl: string;
}): VerifySession {
  const secrets = [app.clientSecret, ...(app.previousClientSecret ? [app.previousClientSecret] : [])];
  const readers = secrets.map((secret) => createReader(app, secret));
  return async (authorization) => {
    if (!authorization) return refuse('missing');
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization)?.[1];
    if (!token) return refuse('malformed');
    let verified: VerifiedSession = refuse('wrongSignature');
    for (const read of readers) {
      verified = await read(token);
      // Only the signature depends on the secret.
      if (verified.kind === 'accepted' || verified.reason !== 'wrongSignature') break;
    }
    return verified;
  };
}

/** Reads tokens that were signed with one secret. */
function createReader(
  app: { readonly clientId: string; readonly appUrl: string },
  secret: string,
): (token: string) => Promise<VerifiedSession> {
  const { session } = shopifyApi({
    apiKey: app.clientId,
    apiSecretKey: secret,
    hostName: new URL(app.appUrl).host,
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: true,
    // The library announces future changes of its behaviour; they do not belong in our log.
    _logDisabledFutureFlags: false,
    logger: { level: LogSeverity.Error },
  });

  return async (token) => {
    try {
      return acceptClaims(await session.decodeSessionToken(token), token);
    } catch (error) {
      return refuse(toSessionRefusal(error, token));
    }
  };
}

const refuse = (reason: SessionRefusal): VerifiedSession => ({ kind: 'refused', reason });

/** Times are demanded: the library accepts a token without them as one that never ends. */
const claims = z.object({
  iss: z.string().startsWith('https://'),
  dest: z.string().startsWith('https://'),
  sub: z.string().regex(/^[\w-]{1,64}$/),
  exp: z.number(),
  nbf: z.number(),
});

/**
 * Compared as text: an URL parser would make one shop of many spellings, among them letters of other scripts,
 * users, ports and line breaks.
 */
function acceptClaims(payload: unknown, token: string): VerifiedSession {
  const read = claims.safeParse(payload);
  if (!read.success) return refuse('malformed');
  const { iss, dest, sub } = read.data;
  const shop = shopDomain.safeParse(dest.slice('https://'.length));
  if (!shop.success) return refuse('notAShop');
  if (iss !== dest && !iss.startsWith(`${dest}/`)) return refuse('issuerMismatch');
  return { kind: 'accepted', shop: shop.data, userId: sub, token };
}

/** The library states its reasons in the message only, which also holds the token: it must not go any further. */
const reasons: readonly (readonly [RegExp, SessionRefusal])[] = [
  [/"exp" claim/, 'expired'],
  [/"nbf" claim/, 'notYetValid'],
  [/invalid API key/, 'wrongAudience'],
  [/signature verification failed|"alg"/, 'wrongSignature'],
];

function toSessionRefusal(error: unknown, token: string): SessionRefusal {
  const message = error instanceof Error ? error.message.replace(token, '') : '';
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'malformed';
}
