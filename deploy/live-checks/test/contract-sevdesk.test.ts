import { createSevdeskSandbox } from '@belegfluss/sandbox/sevdesk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holds, isRunnable, type SevdeskCheck, sevdeskCheck } from '../src/check.ts';
import { liveChecks } from '../src/checks.ts';
import { cleanRun } from '../src/clean.ts';
import { createClient } from '../src/http/client.ts';
import { createRedactor } from '../src/redact.ts';
import { type CheckResult, runChecks } from '../src/run-checks.ts';
import { toRunMark } from '../src/run-id.ts';
import { clearingAccount } from '../src/sevdesk/checks/money.ts';
import { openInvoice } from '../src/sevdesk/documents.ts';
import { createSevdeskAccount, ref } from '../src/sevdesk/world.ts';
import { connectTo, expectedVerdict, runnableNames } from './support.ts';

const token = 'abcdef0123456789abcdef0123456789';
const runId = '20261127-093000-4f2a';

describe('the live checks on the sandbox of sevdesk', () => {
  const sandbox = createSevdeskSandbox({ port: 0, token });
  let access = { url: '', token };
  let controlUrl = '';
  const results = new Map<string, CheckResult>();
  const control = async (path: string, method = 'GET', body?: object) =>
    (await fetch(`${controlUrl}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    }).then((response) => response.json())) as Record<string, unknown[]>;

  const requests = new Map<string, number>();
  const run = async (only: readonly string[], irreversible: boolean) => {
    let sent = 0;
    const { fetch } = globalThis;
    globalThis.fetch = (...request) => {
      sent += 1;
      return fetch(...request);
    };
    const found = await runChecks({
      checks: liveChecks.filter(({ system }) => system === 'sevdesk'),
      selection: { only, irreversible },
      connections: connectTo({ sevdesk: access, mark: toRunMark(runId) }),
      onResult({ check }) {
        requests.set(check.name, sent);
        sent = 0;
      },
    }).finally(() => {
      globalThis.fetch = fetch;
    });
    return new Map(found.map((result) => [result.check.name, result]));
  };

  beforeAll(async () => {
    const urls = await sandbox.start();
    access = { url: urls.url, token };
    controlUrl = urls.controlUrl;
    await furnish(urls.url);
    for (const [name, result] of await run([], true)) results.set(name, result);
  });
  afterAll(() => sandbox.stop());

  it.each(runnableNames('sevdesk'))('%s answers as the register says', (name) => {
    const result = results.get(name);
    expect(`${result?.verdict}: ${result?.seen}`).toMatch(new RegExp(`^${expectedVerdict(name)}: `));
    expect(result?.left).toEqual([]);
  });

  it.each(liveChecks.filter(isRunnable).filter(({ system }) => system === 'sevdesk'))(
    '$name sends no more requests than it states',
    ({ name, requests: stated }) => {
      expect(requests.get(name)).toBeLessThanOrEqual(stated);
    },
  );

  it('leaves nothing behind when only reversible checks run', async () => {
    await control('/reset', 'POST');
    const before = await control('/documents');
    const found = await run([], false);
    expect([...found.values()].filter(({ left }) => left.length > 0)).toEqual([]);
    expect((await control('/documents')).documents).toEqual(before.documents);
    expect(await rowsWith('/Contact?depth=1', token, access.url)).toEqual([]);
    expect(await rowsWith('/Part?', token, access.url)).toEqual([]);
    expect(await rowsWith('/CheckAccount?', token, access.url)).toEqual([]);
    expect(await rowsWith('/Tag?', token, access.url)).toEqual([]);
  });

  it('leave nothing behind on an account whose owner has switched enshrinement off', async () => {
    await control('/reset', 'POST');
    await control('/knobs', 'POST', { enshrineOnSend: false });
    const names = [
      'sevdesk.sending-enshrines',
      'sevdesk.reset-to-draft-keeps-the-number',
      'sevdesk.reset-empties-the-log',
      'sevdesk.credit-note-partly-booked',
    ];
    const found = await run(names, true);
    const accounts = await rowsWith('/CheckAccount?', token, access.url);
    await control('/knobs', 'DELETE');
    for (const name of names) {
      const { verdict, left, seen } = found.get(name) ?? {};
      expect({ name, verdict, left, seen }).toEqual({
        name,
        verdict: 'holds',
        left: [],
        seen: expect.any(String),
      });
    }
    // Their bookings were undone, and the accounts with them.
    expect(accounts).toEqual([]);
  });

  it('reports an invoice that stays paid, and leaves no credit note for it', async () => {
    await control('/reset', 'POST');
    await control('/knobs', 'POST', { enshrineOnSend: true });
    const paying: SevdeskCheck = sevdeskCheck({
      name: 'sevdesk.pays-an-invoice',
      claim: 'It is paid.',
      requests: 9,
      leaves: 'a paid invoice',
      async run(world) {
        const id = await openInvoice(world);
        await world.put(`/Invoice/${id}/bookAmount`, {
          amount: 1.19,
          date: Math.floor(Date.now() / 1000),
          type: 'N',
          checkAccount: ref('CheckAccount', (await clearingAccount(world)) ?? ''),
        });
        return holds('paid');
      },
    });
    const [result] = await runChecks({
      checks: [paying],
      selection: { only: [], irreversible: true },
      connections: connectTo({ sevdesk: access, mark: toRunMark(runId) }),
      onResult: () => {},
    });
    expect(result?.left).toEqual([expect.stringMatching(/^open invoice \d+ \(it is paid and stays so, /)]);
    const { documents } = await control('/documents');
    expect(documents?.filter((row) => (row as { objectName?: string }).objectName === 'CreditNote')).toEqual(
      [],
    );
  });

  it('runs no check that leaves something without --irreversible', async () => {
    const found = await run([], false);
    const leaving = liveChecks.filter(isRunnable).filter(({ leaves }) => leaves !== null);
    for (const { name, system } of leaving)
      if (system === 'sevdesk')
        expect(found.get(name)).toMatchObject({ verdict: 'not tried', seen: /--irreversible/ });
  });

  it('removes the remains of a killed run by its id', async () => {
    await control('/reset', 'POST');
    const mark = toRunMark(runId);
    await post('/Contact', { name: `x ${mark}`, category: { id: 3, objectName: 'Category' } });
    await post('/Contact', { name: 'Somebody else', category: { id: 3, objectName: 'Category' } });
    await post('/Part', {
      name: 'x',
      partNumber: mark,
      stock: 1,
      unity: { id: 1, objectName: 'Unity' },
      taxRate: 19,
    });
    await post('/Tag', { name: mark });
    const client = createClient({
      intervalMs: 0,
      redact: createRedactor([token]),
      signal: new AbortController().signal,
      isCleaning: () => false,
    });
    const lines = await cleanRun(createSevdeskAccount({ access, client }), runId);
    expect(lines.map((line) => line.replace(/\d+/, 'N'))).toEqual([
      'product N is removed',
      'contact N is removed',
      'tag N is removed',
    ]);
    expect(await rowsWith('/Contact?depth=1', token, access.url)).toEqual(['Somebody else']);
  });

  const post = async (path: string, body: object) => {
    const response = await fetch(`${access.url}${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { objects: Record<string, unknown> }).objects;
  };

  /** Fills the account like a merchant's: documents, a tag, lines of two states, PayPal’s own lines. */
  async function furnish(url: string): Promise<void> {
    const first = liveChecks.filter(({ name }) => name === 'sevdesk.credit-note-partly-booked');
    await runChecks({
      checks: first,
      selection: { only: [], irreversible: true },
      connections: connectTo({ sevdesk: { url, token }, mark: 'BFCHECK-before' }),
      onResult: () => {},
    });
    const contact = await post('/Contact', { name: 'x', category: { id: 3, objectName: 'Category' } });
    const tag = await post('/Tag', { name: 'Shopify' });
    await post('/TagRelation', {
      tag: { id: tag.id, objectName: 'Tag' },
      object: { id: contact.id, objectName: 'Contact' },
    });
    const accounts = (await (
      await fetch(`${url}/CheckAccount?limit=100`, { headers: { authorization: token } })
    ).json()) as { objects: { id: string; bankServer: string | null }[] };
    const paypal = accounts.objects.find(({ bankServer }) => bankServer === 'PAYPAL');
    await post('/CheckAccountTransaction', {
      valueDate: '26.11.2026',
      amount: 11.9,
      payeePayerName: 'Lena Beispiel',
      paymtPurpose: 'PayPal 8AB12345CD678901E #1001',
      checkAccount: { id: paypal?.id, objectName: 'CheckAccount' },
      status: 100,
    });
  }
});

async function rowsWith(path: string, token: string, url: string): Promise<string[]> {
  const response = await fetch(`${url}${path}&limit=1000`, { headers: { authorization: token } });
  const { objects } = (await response.json()) as { objects: { name: string }[] };
  return objects.map(({ name }) => name).filter((name) => !/konto|Kasse|PayPal/.test(name));
}
