import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretKey } from '@belegfluss/runtime/secrets';

/** Keys of this checkout's local installation, created once: sealed tokens must open again after a restart. */
export async function localSecrets(
  directory: string,
): Promise<{ readonly secretKeys: readonly SecretKey[]; readonly serviceToken: string }> {
  const path = join(directory, 'secrets.json');
  const stored = await readFile(path, 'utf8').catch(() => null);
  const secrets = (stored ? JSON.parse(stored) : makeSecrets()) as ReturnType<typeof makeSecrets>;
  if (!stored) await writeFile(path, JSON.stringify(secrets), { mode: 0o600 });
  return {
    secretKeys: [{ id: 'local', key: Buffer.from(secrets.key, 'base64') }],
    serviceToken: secrets.serviceToken,
  };
}

const makeSecrets = () => ({
  key: randomBytes(32).toString('base64'),
  serviceToken: randomBytes(32).toString('base64url'),
});
