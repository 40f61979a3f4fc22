import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { offlineAccount } from '../document-steps.ts';
import { connectShop, type Fixture, leavesOpen, startFixture } from '../provider-fixture.ts';
import { type GoldenCase, goldenCases } from './cases.ts';
import { createRecorder } from './recorder.ts';

/**
 * Requests to the provider, one by one, for typical documents. `UPDATE_GOLDEN=1` writes the files again; a change in
 * them is a change of what the provider is sent, to be read line by line.
 */
const isUpdate = process.env.UPDATE_GOLDEN === '1';
const home = dirname(createRequire(import.meta.url).resolve('@belegfluss/provider/package.json'));
const toFilePath = (name: string): string => join(home, 'test', 'golden', 'requests', `${name}.json`);

const recorder = createRecorder();
let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen, behind: recorder.start });
});
afterEach(() => fixture.resetKnobs());
afterAll(async () => {
  await fixture.stop();
  await recorder.stop();
});

/** Runs a case in its own shop and answers the requests sent, and the provider's resulting state. */
async function run(wanted: GoldenCase) {
  const shop = `${wanted.name}.myshopify.com`;
  await fixture.knobs(wanted.knobs ?? {});
  const contactId = await connectShop(fixture, shop);
  const { provider } = fixture;
  const save = (operationKey: string, content: GoldenCase['content'], documentId?: string) =>
    provider.saveDocument({ shop, operationKey, documentId, contactId, content });
  const sourceId = await openSource();
  const reference = `#1001 ${wanted.name}`;
  const content = { ...wanted.content, reference, sourceInvoiceId: sourceId };

  recorder.clear();
  const { document } = await save('order/create', content);
  const documentId = document?.id ?? '';
  const step = { shop, kind: content.kind, documentId };
  const positions = await listPositions();
  for (const [index, name] of (wanted.steps ?? ['open']).entries()) {
    const operationKey = name === 'open' ? 'order/open' : `order/${name}-${index}`;
    switch (name) {
      case 'open':
        await provider.openDocument({ ...step, operationKey });
        break;
      case 'mail':
        await provider.sendMail({ ...step, operationKey, ...mail });
        break;
      case 'book':
        await provider.bookPayment({ ...step, operationKey, ...payment, amount: document?.total ?? '' });
        break;
      case 'enshrine':
        await provider.enshrineDocument({ ...step, operationKey });
        break;
      case 'reopen':
        await provider.reopenDocument({ ...step, operationKey });
        break;
      case 'rewrite':
        await save(operationKey, { ...content, ...wanted.rewritten }, documentId);
    }
  }
  const [state] = await fixture.documents(reference);
  return { said: recorder.take(names()), state };

  async function openSource(): Promise<string | undefined> {
    if (!wanted.source) return undefined;
    const saved = await save('source/create', { ...wanted.source, reference: `${wanted.name} source` });
    const id = saved.document?.id ?? '';
    await provider.openDocument({
      shop,
      operationKey: 'source/open',
      kind: DocumentKind.INVOICE,
      documentId: id,
    });
    return id;
  }

  async function listPositions(): Promise<Record<string, string>> {
    const isInvoice = content.kind === DocumentKind.INVOICE;
    const [model, key] = isInvoice ? ['Invoice', 'invoice'] : ['CreditNote', 'creditNote'];
    const rows = await fixture.sevdesk('GET', `/${model}Pos?${key}[id]=${documentId}`);
    return Object.fromEntries(rows.map(({ id }, index) => [String(id), `{position ${index}}`]));
  }

  /** Ids, and numbers from sequences that all cases share, differ from run to run. */
  function names(): Record<string, string> {
    return {
      ...positions,
      [contactId]: '{contact}',
      [documentId]: '{document}',
      ...(sourceId === undefined ? {} : { [sourceId]: '{source}' }),
      ...(content.number === undefined ? { [state?.number ?? '']: '{number}' } : {}),
    };
  }
}

const mail = {
  to: 'lena@example.com',
  cc: ['buchhaltung@example.com'],
  bcc: [],
  subject: 'Deine Rechnung',
  message: '<p>Danke!</p>',
  copy: false,
  attachmentIds: ['301'],
};
const payment = {
  date: '2026-11-20',
  accountId: offlineAccount,
  gateway: 'shopify_payments',
  counterparty: 'Lena Beispiel',
};

describe('requests to the provider', () => {
  it.each(goldenCases)(
    'are the agreed ones for $name, and the provider makes of them what it must',
    async (wanted) => {
      const { said, state } = await run(wanted);
      expect(state).toMatchObject({ total: wanted.total, tax: wanted.tax, status: wanted.status });
      if (wanted.number !== undefined) expect(state?.number).toBe(wanted.number);

      const file = toFilePath(wanted.name);
      if (isUpdate) await writeFile(file, `${JSON.stringify(said, null, 2)}\n`);
      if (!existsSync(file))
        throw new Error(`${file} is missing: run with UPDATE_GOLDEN=1 and read what it writes.`);
      expect(said).toEqual(JSON.parse(await readFile(file, 'utf8')));
    },
  );
});
