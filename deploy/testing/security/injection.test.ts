import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from '../src/browser.ts';
import { eventually } from '../src/eventually.ts';
import { openQuickContext } from '../src/quick-page.ts';
import { moveApp, putPanelAway } from '../test/support/admin-window.ts';
import { openMail } from '../test/support/open-mail.ts';
import { query } from './support/databases.ts';
import { victim } from './support/fixture.ts';
import { hostileOrder, hostileTexts } from './support/hostile-texts.ts';
import { logSuite } from './support/kept-log.ts';
import { loggedFixture } from './support/logged-fixture.ts';

/** The used part of a page's document, whose types belong to browsers. */
type PageDocument = { querySelectorAll(selector: string): { readonly length: number } };

type Shown = {
  readonly id: string;
  readonly name: string;
  readonly work: string;
  readonly reason: string | null;
  readonly invoices: readonly { readonly id: string; readonly number: string | null; readonly pdf: string }[];
};

const { fixture, log, ask } = loggedFixture();
/** Id of the order that carries each text. */
const orders = new Map<string, string>();

beforeAll(async () => {
  await fixture().installation.prefer('invoices', {
    invoiceEnshrine: 'paid',
    invoiceSendMailEnabled: true,
    invoiceSendMailTo: 'buchhaltung@example.com',
    invoiceSendMailSubject: '{{ order.lastName }}',
    invoiceSendMailMessage: 'Hallo {{ order.firstName }} {{ order.lastName }}',
  });
}, 120_000);

const shown = async (id: string): Promise<Shown> => {
  const response = await ask('GET', `/api/orders/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Shown;
};

describe('an order with hostile text in every field', () => {
  beforeAll(async () => {
    // All at once: they are processed in parallel, and each test below mostly reads one that is done.
    await Promise.all(
      Object.entries(hostileTexts).map(async ([name, text]) => {
        const { id } = await fixture().installation.shopify('POST', '/sandbox/orders', hostileOrder(text));
        orders.set(name, id);
      }),
    );
  }, 120_000);

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
        { withinMs: 60_000 },
      );
      // Every view that the app offers must work.
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
    120_000,
  );

  it('blocks no other order, and causes no dead letter', async () => {
    await fixture().placeOrder(victim);
    for (const service of ['orders', 'shops', 'settings', 'provider', 'webhooks']) {
      const rows = await query(fixture().installation, service, 'SELECT consumer, error FROM dead_letter');
      expect([service, rows]).toEqual([service, []]);
    }
  });

  it('sends no mail with an injected header, and none to other recipients', async () => {
    const { mails } = (await fixture().installation.atProvider('GET', '/mails')) as unknown as {
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
    const { text } = await fixture().installation.shopify('GET', `/sandbox/orders/${orders.get('liquid')}`);
    expect(text).toContain('{{ shop.name }}');
    const { mails } = (await fixture().installation.atProvider('GET', '/mails')) as unknown as {
      readonly mails: readonly { readonly subject: string; readonly text: string }[];
    };
    expect(mails.filter((mail) => /49|xxxx{50}/.test(mail.subject))).toEqual([]);
  });
});

describe('webhooks about the shop with hostile text', () => {
  it('are stored as text, and the next one is accepted too', async () => {
    await Promise.all(
      Object.values(hostileTexts).map((text) =>
        fixture().installation.shopify('POST', '/sandbox/webhooks', {
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
      await fixture().installation.shopify('POST', '/sandbox/webhooks', {
        topic: 'shop/update',
        payload: { name: last, email: 'a@example.com', country_code: 'DE', currency: 'EUR' },
      });
      expect((await fixture().installation.getShop()).shopify.name).toBe(last);
    });
    const rows = await query(fixture().installation, 'shops', 'SELECT consumer, error FROM dead_letter');
    expect(rows).toEqual([]);
  }, 120_000);
});

describe('hostile text in the browser', () => {
  let context: BrowserContext;
  let page: Page;
  const seen: string[] = [];

  beforeAll(async () => {
    context = await openQuickContext(await sharedBrowser(), { viewport: { width: 1600, height: 1000 } });
    context.setDefaultTimeout(60_000);
    await putPanelAway(context);
    page = await context.newPage();
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content.Security.Policy|Refused to/i.test(message.text())) seen.push(message.text());
    });
    page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  }, 120_000);
  afterAll(() => context?.close(), 30_000);

  const app = () => page.frameLocator('iframe').first();
  const isLog = (url: string, order: string) => url.includes('/api/shops/logs') && url.includes(order);
  /** Nothing is loaded again: remains of an earlier page stay. */
  const goTo = async (path: string, order = '') => {
    const answer = page.waitForResponse((response) => isLog(response.url(), order));
    await moveApp(page, path);
    await (await answer).finished();
    await app().getByTestId('log-row').first().waitFor();
  };
  const expectNothingRan = async () => {
    for (const frame of page.frames()) {
      const found = await frame.evaluate(() => ({
        ran: Reflect.get(globalThis, 'hostile') !== undefined,
        injected: (Reflect.get(globalThis, 'document') as PageDocument).querySelectorAll(
          '#hostile, img[src="x"], svg[onload], script:not([src])',
        ).length,
      }));
      expect([frame.url(), found.ran]).toEqual([frame.url(), false]);
      // Only the app's frame is ours: the sandbox's shell around it has inline scripts.
      if (frame.url().startsWith(fixture().gatewayUrl))
        expect([frame.url(), found.injected]).toEqual([frame.url(), 0]);
    }
    expect(seen).toEqual([]);
  };

  it('runs no script and opens no page in a mail about such an order', async () => {
    const { mails } = (await fixture().installation.atProvider('GET', '/mails')) as unknown as {
      readonly mails: readonly { readonly text: string }[];
    };
    const reader = await context.newPage();
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
  }, 120_000);

  it('is shown in the list of orders and the log, and runs nothing', async () => {
    await page.goto(`${fixture().installation.adminUrl}/orders`);
    await app().getByTestId('order-row').first().waitFor();
    await expectNothingRan();
    await goTo('/home');
    await expectNothingRan();
  }, 120_000);

  it.each([
    'script',
    'an image that fails',
    'a drawing that loads',
    'an address that runs',
    'an end of the page',
  ])(
    'the page of an order shows %s and does not run it',
    async (name) => {
      const order = orders.get(name) ?? '';
      await goTo(`/orders/${order}`, order);
      await app()
        .getByTestId('order-item')
        .filter({ hasText: hostileTexts[name] ?? '' })
        .first()
        .waitFor();
      await expectNothingRan();
    },
    120_000,
  );
});

logSuite(log);
