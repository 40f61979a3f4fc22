import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export type SessionClaims = {
  iss: string;
  dest: string;
  aud: string;
  sub: string;
  exp: number;
  nbf: number;
  iat: number;
  jti: string;
  sid: string;
};

const LIFETIME_SECONDS = 60;

/** A session token in App Bridge's format: HS256, 60 seconds, claims of the logged-in user. */
export function issueSessionToken(given: {
  shop: string;
  clientId: string;
  secret: string;
  now: Date;
  overrides?: Record<string, unknown> | undefined;
}): string {
  const seconds = Math.floor(given.now.getTime() / 1000);
  const id = randomUUID();
  const claims = {
    iss: `https://${given.shop}/admin`,
    dest: `https://${given.shop}`,
    aud: given.clientId,
    sub: '90210001',
    exp: seconds + LIFETIME_SECONDS,
    nbf: seconds,
    iat: seconds,
    jti: id,
    sid: sign(`${given.shop}/90210001`, given.secret, 'hex'),
    ...given.overrides,
  };
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, sig: sign(id, given.secret, 'hex') })}`;
  return `${body}.${sign(body, given.secret, 'base64url')}`;
}

/** The claims of a session token, or the reason for its refusal by Shopify's token endpoint. */
export function readSessionToken(
  token: string,
  expected: { shop: string; clientId: string; secrets: readonly string[]; now: Date },
): SessionClaims | string {
  const [head, body, signature, ...rest] = token.split('.');
  if (!head || !body || !signature || rest.length > 0) return 'The token is not a JWT';
  if (decode(head)?.alg !== 'HS256') return 'The token is not signed with HS256';
  const isSignedWith = (secret: string) => {
    const wanted = Buffer.from(sign(`${head}.${body}`, secret, 'base64url'));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  };
  if (!expected.secrets.some(isSignedWith)) return 'The signature is wrong';
  const claims = decode(body) as SessionClaims | null;
  const seconds = expected.now.getTime() / 1000;
  if (typeof claims?.exp !== 'number' || claims.exp <= seconds) return 'The token has expired';
  if (typeof claims.nbf !== 'number' || claims.nbf > seconds + 5) return 'The token is not valid yet';
  if (claims.aud !== expected.clientId) return 'The token is for another app';
  if (parseHost(claims.dest) !== expected.shop) return 'The token is for another shop';
  if (parseHost(claims.iss) !== expected.shop) return 'Issuer and destination differ';
  return claims;
}

function parseHost(url: unknown): string | null {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : null;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function sign(text: string, secret: string, encoding: 'hex' | 'base64url'): string {
  return createHmac('sha256', secret).update(text).digest(encoding);
}
