import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A certificate with its key and the authority to trust, all PEM. */
export type Identity = { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer };

/** Makes an authority with openssl and an identity for 127.0.0.1 that it signed. */
export async function makeIdentity(): Promise<Identity> {
  const folder = await mkdtemp(join(tmpdir(), 'belegfluss-certificates-'));
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  try {
    await writeFile(join(folder, 'extensions'), 'subjectAltName=IP:127.0.0.1\n');
    await openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      '2',
      '-subj',
      '/CN=ca',
    );
    await openssl('req', ...newKey, '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=service');
    await openssl(
      ...['x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-days', '2', '-extfile', 'extensions', '-out', 'own.pem'],
    );
    const [ca, cert, key] = await Promise.all(
      ['ca.pem', 'own.pem', 'own.key'].map((name) => readFile(join(folder, name))),
    );
    if (!ca || !cert || !key) throw new Error('openssl made no certificate.');
    return { ca, cert, key };
  } finally {
    await rm(folder, { recursive: true });
  }
}
