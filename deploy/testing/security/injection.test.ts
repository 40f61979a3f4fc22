import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { eventually } from '../src/eventually.ts';
import { openMail } from '../test/support/open-mail.ts';
import { query } from './support/databases.ts';
import { hostileOrder, hostileTexts } from './support/hostile-texts.ts';
import { startTown, type Town, victim } from './support/town.ts';

/** As much as is used of a page's document, whose types belong to browsers. */
type PageDocument = { querySelectorAll(selector: string): { readonly length: number } };

type Shown = {
  readonly id: string;
  readonly name: string;
  readonly work: string;
  readonly reason: string | null;
  readonly invoices: readonly { readonly id: string; readonly number: string | null; readonly pdf: string }[];
};

let town: Town;
const lines: string[] = [];
/** Id of the order that carries each text. */
const orders = new Map<string, string>();

beforeAll(async () => {
  const logger = createLogger({
    name: 'house',
    level: 'trace',
    destination: { write: (line: string) => void lines.push(line) },
  });
  town = await startTown('together', { logger, house: { logLevel: 'trace' } });
  await town.installation.prefer('invoices', {
    invoiceEnshrine: 'paid',
    invoiceSendMailEnabled: true,
    invoiceSendMailTo: 'buchhaltung@example.com',
    invoiceSendMailSubject: '{{ order.lastName }}',
    invoiceSendMailMessage: 'Hallo {{ order.firstName }} {{ order.lastName }}',
  });
}, 120_000);
afterAll(() => town?.stop(), 60_000);

const ask = (method: string, path: string, body?: unknown) => town.ask(victim, method, path, body);
const shown = async (id: string): Promise<Shown> => {
  const response = await ask('GET', `/api/orders/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Shown;
};

describe('an order with hostile text in every field', () => {
  beforeAll(async () => {
    // All at once: they are settled side by side, and each test below looks at one that is done mostly.
    await Promise.all(
      Object.entries(hostileTexts).map(async ([name, text]) => {
        const { id } = await town.installation.shopify('POST', '/sandbox/orders', hostileOrder(text));
        orders.set(name, id);
      }),
    );
  }, 60_000);

  it.each(Object.keys(hostileTexts))(
    'is documented, or refused with a reason, and never stuck: %s',
    async (name) => {
      const order = await eventually(
        async () => {
          const found = await shown(orders.get(name) ?? '');
          const settled = found.invoices.some(({ number }) => number !== null) || found.reason !== null;
          expect({ work: found.work, settled }).toEqual({
            work: expect.stringMatching(/^(idle|failed)$/),
            settled: true,
          });
          return found;
        },
        { withinMs: 30_000 },
      );
      // It can be looked at in every way that the app offers.
      const paths = [
        `/api/orders/${order.id}/sevdesk/invoice/preview`,
        `/api/shops/logs?order=${order.id}`,
        ...order.invoices.map(({ pdf }) => pdf),
      ];
      for (const path of paths) {
        const response = await ask('GET', path);
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('content-type')).toMatch(/^application\/(json|pdf)/);
      }
    },
    90_000,
  );

  it('holds up no other order, and nothing ends among the dead letters', async () => {
    await town.placeOrder(victim);
    for (const service of ['orders', 'shops', 'settings', 'provider', 'webhooks']) {
      const rows = await query(town.installation, service, 'SELECT consumer, error FROM dead_letter');
      expect([service, rows]).toEqual([service, []]);
    }
  });

  it('sends no mail with a second header, and to nobody but whom the merchant named', async () => {
    const { mails } = (await town.installation.atProvider('GET', '/mails')) as unknown as {
      readonly mails: readonly {
        readonly to: string;
        readonly subject: string;
        readonly cc: unknown;
        readonly bcc: unknown;
      }[];
    };
    expect(mails.length).toBeGreaterThan(5);
    for (const mail of mails) {
      expect(mail).toMatchObject({ to: 'buchhaltung@example.com' });
      expect(mail.cc || null).toBeNull();
      expect(mail.bcc || null).toBeNull();
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it('executes no template that a buyer wrote', async () => {
    const { text } = await town.installation.shopify('GET', `/sandbox/orders/${orders.get('liquid')}`);
    expect(text).toContain('{{ shop.name }}');
    const { mails } = (await town.installation.atProvider('GET', '/mails')) as unknown as {
      readonly mails: readonly { readonly subject: string; readonly text: string }[];
    };
    expect(mails.filter((mail) => /49|xxxx{50}/.test(mail.subject))).toEqual([]);
  });
});

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
  const requests = (text: string): readonly (readonly [string, string, unknown?])[] => {
    const value = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '').slice(0, 4_000));
    return [
      ['GET', `/api/orders?search=${value}`],
      ['GET', `/api/orders?cursor=${value}`],
      ['GET', `/api/orders?since=${value}&until=${value}`],
      ['GET', `/api/orders?sortBy=${value}&filter=${value}&page=${value}&limit=${value}`],
      ['GET', `/api/orders?${value}=${value}`],
      ['GET', `/api/shops/logs?search=${value}`],
      ['GET', `/api/shops/logs?origin=${value}`],
      ['GET', `/api/shops/logs?cursor=${value}`],
      ['GET', `/api/shops/logs?order=${value}&status=${value}`],
      ['GET', `/api/orders/${value}`],
      ['POST', `/api/orders/${value}/requeue`],
      ['GET', `/api/orders?filter=skipped&reason=${value}`],
      ['GET', `/api/orders/reasons?since=${value}`],
      ['POST', '/api/orders/requeue', { as: 'live', filter: 'skipped', reason: text, cursor: text }],
      ['POST', '/api/orders/requeue', { as: text, ids: [text] }],
      ['POST', `/api/orders/import?date=${value}`],
      ['GET', `/api/orders/import/${value}`],
      ['GET', `/api/orders/import/2024-03-10?cursor=${value}`],
      ['POST', '/api/orders/import/days', { days: [text] }],
      ['POST', '/api/orders/import/check', { days: [text] }],
      ['POST', `/api/orders/${value}/tax-rules/try`],
      [
        'POST',
        '/api/orders/1/tax-rules/try',
        { invoices: { taxRuleCondition: { '1': [[['order.note', 'contains', text]]] } } },
      ],
      ['GET', `/api/orders/1/sevdesk/${value}/preview`],
      ['GET', `/api/orders/1/sevdesk/invoice/${value}/pdf`],
      [
        'POST',
        `/api/orders/1/${value}/email`,
        { receipt: 'invoice', email: text, subject: text, message: text },
      ],
      ['POST', '/api/orders/1/1/address', { receipt: 'invoice', address: text, country: text }],
      ['POST', `/api/orders/1/1/${value}`, { receipt: text }],
      ['GET', `/api/orders/1/${value}/email?receipt=${value}`],
      ['GET', `/api/sevdesk/invoice/${value}`],
      ['GET', `/api/preferences/${value}`],
      ['PATCH', `/api/preferences/${value}`, { values: {} }],
      ['GET', `/api/sevdesk/vars?type=invoice&field=header&value=${value}`],
      ['GET', `/api/sevdesk/vars?type=${value}&field=${value}&language=${value}&value=x`],
      ['POST', '/api/contacts/test-vatid', { text }],
      ['POST', '/api/sevdesk/connection', { token: text }],
    ];
  };

  it.each(Object.entries(hostileTexts))(
    'into a query, a path or a body gets an answer and no failure: %s',
    async (_, text) => {
      const failures: string[] = [];
      await Promise.all(
        requests(text).map(async ([method, path, body]) => {
          const response = await ask(method, path, body);
          await response.arrayBuffer();
          if (response.status >= 500) failures.push(`${method} ${path.slice(0, 120)}: ${response.status}`);
        }),
      );
      expect(failures).toEqual([]);
    },
    60_000,
  );

  it.each(Object.entries(hostileTexts))(
    'into the preferences is refused or saved as it is: %s',
    async (_, text) => {
      const failures: string[] = [];
      for (const [section, values] of fields) {
        const response = await ask('PATCH', `/api/preferences/${section}`, { values: values(text) });
        if (![200, 400, 413, 422].includes(response.status)) failures.push(`${section}: ${response.status}`);
      }
      expect(failures).toEqual([]);
      for (const section of ['general', 'invoices', 'contacts'])
        expect((await ask('GET', `/api/preferences/${section}`)).status).toBe(200);
    },
    60_000,
  );

  it('as JSON that reaches for prototypes changes none', async () => {
    for (const body of [
      '{"values":{"__proto__":{"polluted":1}}}',
      '{"__proto__":{"values":{}}}',
      '{"values":{"constructor":{"prototype":{"polluted":1}}}}',
    ]) {
      const response = await fetch(`${town.gatewayUrl}/api/preferences/general`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${town.token(victim)}`, 'content-type': 'application/json' },
        body,
      });
      expect([400, 422]).toContain(response.status);
    }
    expect((Object.prototype as Record<string, unknown>).polluted).toBeUndefined();
  });

  const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  const id = '018f3a5e-0000-7000-8000-000000000000';
  it.each<[string, string]>([
    ['a year that no calendar has', '/api/orders?since=0000-01-01'],
    ['the last year of all', '/api/orders?until=9999-12-31'],
    [
      'a moment before the first',
      `/api/shops/logs?cursor=${cursor({ at: '-271821-04-20T00:00:00.000Z', id, back: false })}`,
    ],
    [
      'a moment after the last',
      `/api/shops/logs?cursor=${cursor({ at: '+275760-09-13T00:00:00.000Z', id, back: false })}`,
    ],
    ['a moment that is a number', `/api/shops/logs?cursor=${cursor({ at: -8.64e15, id, back: true })}`],
    [
      'a position in the year 0',
      `/api/orders?cursor=${cursor({ sort: 'createdAt', value: '0000-01-01T00:00:00.000Z', id: '1' })}`,
    ],
    [
      'a position with NUL',
      `/api/orders?cursor=${cursor({ sort: 'name', value: 'a\0', id: '1' })}&sortBy=name`,
    ],
    [
      'a position of half a pair',
      `/api/orders?cursor=${cursor({ sort: 'name', value: '\ud800', id: '1' })}&sortBy=name`,
    ],
    ['a position of another list', `/api/shops/logs?cursor=${cursor({ sort: 'name', value: 'a', id: '1' })}`],
    ['a position that is a list', `/api/orders?cursor=${cursor([])}`],
    ['a page far away', '/api/orders?page=99999999999999999999'],
    ['a part of a page', '/api/orders?page=1.5&limit=1e3'],
    ['an order beyond all numbers', '/api/orders/99999999999999999999'],
    ['the same value twice', '/api/orders?search=a&search=b'],
    ['a value that is an object', '/api/orders?search[a]=b'],
    ['a search of nothing but patterns', `/api/orders?search=${'%25_'.repeat(50)}`],
  ])('as %s is answered without a failure', async (_, path) => {
    expect((await ask('GET', path)).status).toBeLessThan(500);
  });
});

describe('Shopify’s other messages with hostile text', () => {
  it('about the shop itself are taken as text, and the next one is taken too', async () => {
    await Promise.all(
      Object.values(hostileTexts).map((text) =>
        town.installation.shopify('POST', '/sandbox/webhooks', {
          topic: 'shop/update',
          payload: {
            name: text,
            email: text,
            country_code: text,
            currency: text,
            iana_timezone: text,
            plan_display_name: text,
          },
        }),
      ),
    );
    const last = 'Kontor nach dem Sturm';
    await eventually(async () => {
      await town.installation.shopify('POST', '/sandbox/webhooks', {
        topic: 'shop/update',
        payload: { name: last, email: 'a@example.com', country_code: 'DE', currency: 'EUR' },
      });
      expect((await town.installation.getShop()).shopify.name).toBe(last);
    });
    const rows = await query(town.installation, 'shops', 'SELECT consumer, error FROM dead_letter');
    expect(rows).toEqual([]);
  }, 60_000);
});

describe('in the browser', () => {
  let browser: Browser;
  let page: Page;
  const seen: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, locale: 'de-DE' });
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content.Security.Policy|Refused to/i.test(message.text())) seen.push(message.text());
    });
    page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  }, 60_000);
  afterAll(() => browser?.close(), 30_000);

  const open = (path: string) =>
    page.goto(`${town.installation.shopifyUrl}/store/belegfluss-demo/apps/belegfluss${path}`);
  const expectNothingRan = async () => {
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) {
      const found = await frame.evaluate(() => ({
        ran: Reflect.get(globalThis, 'hostile') !== undefined,
        injected: (Reflect.get(globalThis, 'document') as PageDocument).querySelectorAll(
          '#hostile, img[src="x"], svg[onload], script:not([src])',
        ).length,
      }));
      expect([frame.url(), found.ran]).toEqual([frame.url(), false]);
      // Only the app's own frame is ours: the sandbox's shell around it has inline scripts of its own.
      if (frame.url().startsWith(town.gatewayUrl))
        expect([frame.url(), found.injected]).toEqual([frame.url(), 0]);
    }
    expect(seen).toEqual([]);
  };

  it('no mail about such an order runs anything or leads anywhere', async () => {
    const { mails } = (await town.installation.atProvider('GET', '/mails')) as unknown as {
      readonly mails: readonly { readonly text: string }[];
    };
    const reader = await browser.newPage();
    await reader.route('**/*', (route) => route.abort());
    reader.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (const { text } of mails) {
      const { ran, forbidden } = await openMail(reader, text);
      expect([text.slice(0, 200), ran, forbidden]).toEqual([text.slice(0, 200), false, []]);
    }
    await reader.close();
    expect(mails.some(({ text }) => text.includes('window.top.hostile'))).toBe(true);
    expect(seen).toEqual([]);
  }, 90_000);

  it('the list of orders and the log show such texts and run none', async () => {
    await open('/orders');
    await page.frameLocator('iframe').first().getByTestId('order-row').first().waitFor();
    await expectNothingRan();
    await open('/');
    await page.frameLocator('iframe').first().getByTestId('log-row').first().waitFor();
    await expectNothingRan();
  }, 90_000);

  it.each([
    'script',
    'an image that fails',
    'a drawing that loads',
    'an address that runs',
    'an end of the page',
  ])(
    'the page of an order shows %s and does not run it',
    async (name) => {
      await open(`/orders/${orders.get(name)}`);
      await page.frameLocator('iframe').first().getByText('#', { exact: false }).first().waitFor();
      await expectNothingRan();
    },
    60_000,
  );
});

describe('the log of the processes', () => {
  it('is one JSON object a line, whatever was in the texts', () => {
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true);
      for (const sign of ['\n', '\r', '\u001b', '\0']) expect(line.slice(0, -1)).not.toContain(sign);
      const entry = JSON.parse(line) as { readonly name?: string; readonly msg?: string };
      expect(entry.name).toBe('house');
      expect(entry.msg).not.toBe('forged');
    }
  });

  it('has no failure in it that such a text caused', () => {
    const failures = lines
      .map(
        (line) =>
          JSON.parse(line) as {
            readonly level: number;
            readonly msg: string;
            readonly err?: { readonly message: string };
          },
      )
      .filter(({ level }) => level >= 50)
      .map(({ msg, err }) => `${msg}: ${err?.message}`);
    expect([...new Set(failures)]).toEqual([]);
  });
});
