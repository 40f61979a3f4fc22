import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSevdeskSandbox } from '../src/sevdesk/index.ts';
import { Client, ref, TOKEN } from './sevdesk-fixture.ts';

const sandbox = createSevdeskSandbox({ port: 0, token: TOKEN });
const client = new Client();
beforeAll(async () => client.connect(await sandbox.start()));
afterAll(() => sandbox.stop());

const CONTACT = { name: 'Verloren AG', category: ref('Category', '3') };
const CONTROLS = ['/calls', '/documents', '/mails', '/knobs', '/parts', '/transactions'];
const LISTS = ['/Category', '/CheckAccount', '/Contact', '/Invoice', '/Tag', '/CheckAccountTransaction'];

/** All that the sandbox shows; controls first, because they are not logged. */
async function everything(): Promise<unknown> {
  const shown: unknown[] = [];
  for (const path of CONTROLS) shown.push(await client.control('GET', path));
  for (const path of LISTS) shown.push((await client.get(path)).at());
  return shown;
}

describe('a remembered state of the sevdesk sandbox', () => {
  it('answers the same after each restore, with the same next ids and faults', async () => {
    const paid = await client.openInvoice({ customerInternalNote: '#1' });
    await client.pay(paid, 50);
    await client.delete(`/Invoice/${await client.invoice()}`);
    await client.post(`/Invoice/${paid}/sendViaEmail`, { toEmail: 'a@b.example', subject: 'S', text: 'T' });
    await client.post('/Tag/Factory/create', { name: 'neu', object: ref('Invoice', paid) });
    await client.knobs({ fail500Before: { probability: 0.5, path: '^/Part' } });

    const restore = sandbox.remember();
    const change = async () => {
      const before = await everything();
      const statuses: number[] = [];
      for (let count = 0; count < 8; count += 1) statuses.push((await client.post('/Part')).status);
      const made = await client.openInvoice();
      await client.pay(paid, 10);
      await client.put('/CheckAccount/402', { name: 'Anders' });
      return { before, statuses, made };
    };
    const first = await change();
    await client.control('POST', '/reset');
    for (let count = 0; count < 2; count += 1) {
      restore();
      expect(await change()).toEqual({
        ...first,
        // The log's times are those of its calls.
        before: expect.anything(),
      });
      restore();
      expect(await everything()).toEqual(first.before);
    }
  });

  it('comes back without a call that was never answered, and without its entry in the log', async () => {
    await client.control('POST', '/reset');
    const restore = sandbox.remember();
    await client.knobs({ next: { timeout: 1 } });
    const cut = expect(client.post('/Contact', CONTACT)).rejects.toThrow();
    while ((await client.get('/Contact')).count === 0);
    restore();
    await cut;
    expect(await client.control('GET', '/calls')).toMatchObject({ total: 0 });
    expect((await client.get('/Contact')).count).toBe(0);
  });
});
