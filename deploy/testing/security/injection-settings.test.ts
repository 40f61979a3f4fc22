import { describe, expect, it } from '@jest/globals';
import { victim } from './support/fixture.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { logSuite } from './support/kept-log.ts';
import { loggedFixture } from './support/logged-fixture.ts';

const { fixture, log, ask } = loggedFixture();

describe('a merchant who writes hostile text', () => {
  const fields: readonly (readonly [string, (text: string) => unknown])[] = [
    ['general', (text) => ({ notificationEmail: text })],
    ['orders', (text) => ({ skipOrderTags: [text] })],
    ['invoices', (text) => ({ invoiceSkipTags: [text] })],
    ['invoices', (text) => ({ invoiceLayoutSubject: { de: text } })],
    ['invoices', (text) => ({ invoiceLayoutHeader: text })],
    ['invoices', (text) => ({ invoiceSendMailSubject: { de: text }, invoiceSendMailMessage: { de: text } })],
    ['invoices', (text) => ({ invoiceSendMailTo: text, invoiceSendMailCc: text, invoiceSendMailBcc: text })],
    ['invoices', (text) => ({ invoiceGateway: { [text]: '1' } })],
    ['invoices', (text) => ({ invoiceLayoutCostcentre: text, invoiceLayout: text })],
    ['transactions', (text) => ({ transactionGateway: { [text]: { account: text, create: true } } })],
    ['contacts', (text) => ({ contactCategoryName: text })],
    ['metafields', (text) => ({ namespace: text, [text]: text })],
    ['invoices', (text) => ({ [text]: text })],
  ];
  it.each(Object.entries(hostileTexts))(
    'into the preferences is refused or saved unchanged: %s',
    async (_, text) => {
      const failures: string[] = [];
      for (const [section, values] of fields) {
        const path = `/api/preferences/${section}`;
        const { version } = (await (await ask('GET', path)).json()) as { version: number };
        const response = await ask('PATCH', path, { version, values: values(text) });
        if (![200, 400, 413, 422].includes(response.status)) failures.push(`${section}: ${response.status}`);
      }
      expect(failures).toEqual([]);
      // All sections must load, whichever accepted the text.
      expect((await ask('GET', '/api/preferences')).status).toBe(200);
    },
    120_000,
  );

  it('as JSON that targets prototypes changes none', async () => {
    for (const body of [
      '{"version":0,"values":{"__proto__":{"polluted":1}}}',
      '{"__proto__":{"values":{}}}',
      '{"version":0,"values":{"constructor":{"prototype":{"polluted":1}}}}',
    ]) {
      const response = await fetch(`${fixture().gatewayUrl}/api/preferences/general`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${fixture().token(victim)}`, 'content-type': 'application/json' },
        body,
      });
      expect([400, 422]).toContain(response.status);
    }
    expect((Object.prototype as Record<string, unknown>).polluted).toBeUndefined();
  });
});

logSuite(log);
