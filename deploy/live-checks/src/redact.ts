/** Removes every secret from a text, in every encoding in which one comes back: in addresses, bodies and messages. */
export type Redactor = {
  (text: string): string;
  /** Adds a secret that appeared during the run, such as a token that was just granted. */
  add(secret: string): void;
};

const HIDDEN = '[hidden]';

/** Shapes of these systems' secrets: a match is hidden even when the secret was not registered. */
const SHAPES: readonly RegExp[] = [
  /\bshp[a-z]{2}_[A-Za-z0-9_-]{6,}/g,
  /\b[0-9a-f]{32}\b/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /((?:access_token|refresh_token|client_secret|authorization)["']?\s*[:=]\s*["']?)(?:Bearer\s+)?[^\s"'&,}]+/gi,
];

export function createRedactor(secrets: readonly string[]): Redactor {
  const known = new Set<string>();
  const add = (secret: string): void => {
    if (secret.length < 4) return;
    for (const writing of listEncodings(secret)) known.add(writing);
  };
  for (const secret of secrets) add(secret);

  const redact = (text: string): string => {
    // The longest first: one secret may be a part of another.
    const ordered = [...known].sort((left, right) => right.length - left.length);
    const named = ordered.reduce((rest, writing) => rest.replaceAll(insensitive(writing), HIDDEN), text);
    return SHAPES.reduce(
      (rest, shape) =>
        rest.replace(shape, (_match, before) => (typeof before === 'string' ? before : '') + HIDDEN),
      named,
    );
  };
  return Object.assign(redact, { add });
}

function listEncodings(secret: string): string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  const base64 = Buffer.from(secret).toString('base64');
  return [
    secret,
    encodeURIComponent(secret),
    escaped,
    // The escaped form inside a JSON body that is quoted in another one.
    JSON.stringify(escaped).slice(1, -1),
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
    Buffer.from(secret).toString('hex'),
  ].filter((writing) => writing.length >= 4);
}

const insensitive = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
