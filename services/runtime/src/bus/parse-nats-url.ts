import type { ConnectionOptions } from 'nats';

/**
 * Parses `nats://user:password@one:4222,two:4222` for the client, which takes credentials as separate options and does
 * not use TLS by default. All servers of a list share the first one's credentials.
 */
export function parseNatsUrl(
  list: string,
): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'> & { readonly servers: string[] } {
  const addresses = list.split(',').map((entry) => {
    const text = entry.trim();
    return new URL(text.includes('://') ? text : `nats://${text}`);
  });
  const { username, password } = addresses[0] ?? { username: '', password: '' };
  return {
    servers: addresses.map(({ host }) => host),
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(addresses.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
}
