import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../src/programs.ts';

/** PEM: trusted authority, certificate and its key. */
export type Identity = { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer };

/** Creates an authority and an identity for the loopback address that it signs. */
export async function makeIdentity(): Promise<Identity> {
  const folder = await mkdtemp(join(tmpdir(), 'belegfluss-identity-'));
  const openssl = (line: string) =>
    promisify(execFile)(findProgram('openssl'), line.split(' '), { cwd: folder });
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  try {
    await writeFile(join(folder, 'extensions'), 'subjectAltName=IP:127.0.0.1\n');
    await openssl(`req -x509 ${newKey} -keyout ca.key -out ca.pem -days 2 -subj /CN=ca`);
    await openssl(`req ${newKey} -keyout own.key -out own.csr -subj /CN=service`);
    await openssl(
      'x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile extensions -out own.pem',
    );
    const read = (name: string) => readFile(join(folder, name));
    return { ca: await read('ca.pem'), cert: await read('own.pem'), key: await read('own.key') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
