import { afterAll, beforeAll, it } from '@jest/globals';
import { query } from './support/databases.ts';
import { hostileOrder, hostileTexts } from './support/hostile-texts.ts';
import { startTown, type Town, victim } from './support/town.ts';
import { createLogger } from '@belegfluss/runtime/log';
import { writeFileSync } from 'node:fs';
const lines: string[] = [];
let town: Town;
beforeAll(async () => {
  town = await startTown('together', { logger: createLogger({ name: 'house', level: 'trace', destination: { write: (line: string) => void lines.push(line) } }), house: { logLevel: 'trace' } });
  await town.installation.prefer('invoices', {
    invoiceEnshrine: 'paid',
    invoiceSendMailEnabled: true,
    invoiceSendMailTo: 'buchhaltung@example.com',
    invoiceSendMailSubject: '{{ order.lastName }}',
    invoiceSendMailMessage: 'Hallo {{ order.firstName }} {{ order.lastName }}',
  });
}, 120_000);
afterAll(() => town?.stop(), 60_000);
it('emoji', async () => {
  const { id } = await town.installation.shopify('POST', '/sandbox/orders', hostileOrder(hostileTexts['emoji'] ?? ''));
  await new Promise((r) => setTimeout(r, 4000));
  writeFileSync('/tmp/zz.lines', lines.join(''));
  console.log(id);
}, 60_000);
