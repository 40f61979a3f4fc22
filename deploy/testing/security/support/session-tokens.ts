import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { clientId, clientSecret } from './fixture.ts';

export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Claims of a valid session token of the shop, issued now. */
export const composeTokenClaims = (shop: string): Readonly<Record<string, unknown>> => ({
  iss: `https://${shop}/admin`,
  dest: `https://${shop}`,
  aud: clientId,
  sub: '90210001',
  exp: seconds() + 60,
  nbf: seconds(),
  iat: seconds(),
  jti: '7d0f5f0e-4a3a-4f3e-9d2c-6f2b1f0c9a11',
  sid: 'a1b2c3',
});

/** A JWT with any header and claims, correctly signed for the header's algorithm family or not. */
export function aToken(parts: {
  readonly header?: unknown;
  readonly claims: unknown;
  readonly secret?: string;
  readonly hash?: 'sha256' | 'sha384' | 'sha512';
}): string {
  const { header = { alg: 'HS256', typ: 'JWT' }, claims, secret = clientSecret, hash = 'sha256' } = parts;
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
}

/** Signed correctly with the attacker's key pair. */
export function aKeyPairToken(alg: 'RS256' | 'ES256', claims: unknown, header: object = {}): string {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = `${encode({ alg, typ: 'JWT', ...header })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

export type Refusal =
  | 'MISSING'
  | 'MALFORMED'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'WRONG_SIGNATURE'
  | 'WRONG_AUDIENCE'
  | 'ISSUER_MISMATCH'
  | 'NOT_A_SHOP';

/**
 * Tokens that every route must refuse alike: the kind, how its `Authorization` header is made, the reason. Made at the
 * time of sending: on a slow machine a token that is not yet valid must not become valid.
 */
export function refusedHeaders(
  shop: string,
  other: string,
): readonly (readonly [string, () => string | undefined, Refusal])[] {
  const good = () => composeTokenClaims(shop);
  const bearer = (make: () => string) => () => `Bearer ${make()}`;
  const changed = (claims: () => object) => bearer(() => aToken({ claims: { ...good(), ...claims() } }));
  const without = (name: string) =>
    bearer(() =>
      aToken({ claims: Object.fromEntries(Object.entries(good()).filter(([key]) => key !== name)) }),
    );
  return [
    ['no token', () => undefined, 'MISSING'],
    ['garbage', () => 'Bearer garbage', 'MALFORMED'],
    ['another scheme', () => `Basic ${Buffer.from('a:b').toString('base64')}`, 'MALFORMED'],
    [
      'another secret',
      bearer(() => aToken({ claims: good(), secret: 'another-secret-entirely' })),
      'WRONG_SIGNATURE',
    ],
    [
      'a destination changed after signing',
      bearer(() => swapClaims(aToken({ claims: good() }), composeTokenClaims(other))),
      'WRONG_SIGNATURE',
    ],
    ['expired', changed(() => ({ exp: seconds() - 11 })), 'EXPIRED'],
    ['not yet valid', changed(() => ({ nbf: seconds() + 30 })), 'NOT_YET_VALID'],
    ['another audience', changed(() => ({ aud: 'another-app' })), 'WRONG_AUDIENCE'],
    [
      'an issuer that is no shop',
      changed(() => ({ iss: 'https://issuer.example/admin' })),
      'ISSUER_MISMATCH',
    ],
    ['an issuer that is another shop', changed(() => ({ iss: `https://${other}/admin` })), 'ISSUER_MISMATCH'],
    ['no algorithm', bearer(() => `${encode({ alg: 'none' })}.${encode(good())}.`), 'WRONG_SIGNATURE'],
    [
      'HS512',
      bearer(() => aToken({ claims: good(), header: { alg: 'HS512', typ: 'JWT' }, hash: 'sha512' })),
      'WRONG_SIGNATURE',
    ],
    ['RS256 of a stranger', bearer(() => aKeyPairToken('RS256', good())), 'WRONG_SIGNATURE'],
    [
      'RS256 by name, HMAC by deed',
      bearer(() => aToken({ claims: good(), header: { alg: 'RS256', typ: 'JWT' } })),
      'WRONG_SIGNATURE',
    ],
    ...(['iss', 'dest', 'sub', 'exp', 'nbf'] as const).map(
      (name) => [`no ${name}`, without(name), 'MALFORMED'] as const,
    ),
    ['no audience', without('aud'), 'WRONG_AUDIENCE'],
  ];
}

/** Keeps the token's header and signature and replaces the claims. */
export function swapClaims(token: string, claims: unknown): string {
  const [head, , signature] = token.split('.');
  return `${head}.${encode(claims)}.${signature}`;
}
