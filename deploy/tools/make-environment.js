/**
 * `node deploy/tools/make-environment.js [file]`: writes `deploy/compose/.env` (or the file) from `.env.example` with
 * new secrets filled in. An existing file is not changed: its secrets open the stored data.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './stamps.js';

const home = join(root, 'deploy/compose');
const target = process.argv[2] ?? join(home, '.env');

/** Passwords are part of URLs: only letters, digits, `-` and `_`. */
const makers = {
  SERVICE_TOKEN: () => randomBytes(32).toString('base64url'),
  SECRET_KEYS: () => `${new Date().toISOString().slice(0, 10)}:${randomBytes(32).toString('base64')}`,
};
/** Variables that may stay empty. */
const optional = [
  'SHOPIFY_PREVIOUS_CLIENT_SECRET',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_IBAN',
  'OPERATOR_BIC',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];
const makePassword = () => randomBytes(24).toString('base64url');

const example = await readFile(join(home, '.env.example'), 'utf8');
const filled = example.replace(/^([A-Z_]+)=$/gm, (line, name) => {
  const make = makers[name] ?? (name.endsWith('_PASSWORD') ? makePassword : null);
  return make ? `${name}=${make()}` : line;
});
try {
  await writeFile(target, filled, { flag: 'wx', mode: 0o600 });
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error(`${target} exists and stays as it is.`);
  process.exit(1);
}
const empty = filled.match(/^[A-Z_]+(?==$)/gm) ?? [];
const needed = empty.filter((name) => !optional.includes(name));
console.log(`Wrote ${target}. Still to enter: ${needed.join(', ')}.`);
