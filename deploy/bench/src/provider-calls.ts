import { setTimeout as pause } from 'node:timers/promises';
import { type Installation, startInstallation } from '@belegfluss/testing/installation';
import { startSharedParts } from '@belegfluss/testing/shared-parts';
import { promise } from './broken-promise.ts';

type Calls = { readonly total: number; readonly totals: Readonly<Record<string, number>> };

/** `most`: how many calls it may take; null where nothing is promised. */
type Scenario = { readonly what: string; readonly most: number | null; readonly calls: Calls };

/** Long enough for every call that an event could still cause. */
const quietMs = 2_000;
/** Lines of the large order: the number of calls must not grow with them. */
const manyLines = 200;
/** Far longer than the slowest machine takes for an order. */
const timeoutMs = 120_000;

/**
 * Calls to the provider from an order until its invoice is sent, booked and enshrined, counted at the provider's
 * end, for a customer it has never seen and for one it knows.
 */
export async function benchProviderCalls(): Promise<string> {
  const stopParts = await startSharedParts();
  try {
    return await measureAll();
  } finally {
    await stopParts();
  }
}

async function measureAll(): Promise<string> {
  // PostgreSQL ends with the bench, so nothing may keep a connection to it.
  const installation = await startInstallation('together', { own: true });
  try {
    const scenarios: Scenario[] = [];
    const measure = async (what: string, most: number | null, act: () => Promise<unknown>) => {
      await clear(installation);
      await act();
      scenarios.push({ what, most, calls: await settle(installation) });
    };
    let order = '';
    const place = (customer: number, lines?: number) => async () => {
      const wanted = composePaidOrder(customer, 'fulfilled', lines);
      order = (await installation.shopify('POST', '/sandbox/orders', wanted)).id;
      await untilEnshrined(installation, order);
    };
    // The first order fetches data that later ones find cached: it is not counted.
    await place(1)();
    await measure('new customer, paid and shipped', null, place(2));
    await measure('known customer, paid and shipped', 4, place(2));
    await measure(`known customer, ${manyLines} lines instead of 2`, 4, place(2, manyLines));
    await measure('the same order again, nothing changed', 0, () => touch(installation, order));
    await measure('known customer, paid first and shipped later', null, async () => {
      order = (await installation.shopify('POST', '/sandbox/orders', composePaidOrder(2, null))).id;
      await untilPaid(installation, order);
      await installation.shopify('POST', `/sandbox/orders/${order}/fulfil`, {});
      await untilEnshrined(installation, order);
    });
    await switchOnMail(installation);
    await measure('known customer, paid and shipped, with an e-mail', 5, place(2));
    const mails = await mailCount(installation);
    promise(mails === 1, `One invoice was sent by e-mail, not ${mails}.`);
    const text = describe(scenarios);
    for (const { what, most, calls } of scenarios)
      promise(most === null || calls.total <= most, `${what}: ${calls.total} calls, not ${most}.\n${text}`);
    return text;
  } finally {
    await installation.stop();
  }
}

/** Shopify reports the order once more; nothing that a document contains has changed. */
async function touch({ shopify }: Installation, order: string): Promise<void> {
  const { text } = await shopify('GET', `/sandbox/orders/${order}`);
  // Text, not JSON: ids are beyond 2^53.
  const body = text.slice(text.indexOf(':') + 1, text.lastIndexOf(',"transactions"'));
  await shopify(
    'PUT',
    `/sandbox/orders/${order}`,
    body.replace('"landing_site":null', '"landing_site":"/neu"'),
  );
}

async function switchOnMail({ api }: Installation): Promise<void> {
  const stored = await api('GET', '/api/preferences/invoices');
  const { version } = (await stored.json()) as { readonly version: number };
  const answer = await api('PATCH', '/api/preferences/invoices', {
    version,
    values: { invoiceSendMailEnabled: true },
  });
  if (!answer.ok) throw new Error(`Mail cannot be switched on: ${await answer.text()}`);
}

async function control({ sevdeskControlUrl }: Installation, method: string, path: string): Promise<unknown> {
  const answer = await fetch(`${sevdeskControlUrl}${path}`, { method });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}

const clear = (installation: Installation) => control(installation, 'DELETE', '/calls');

/** Returns the calls once there has been no new one for a while. */
async function settle(installation: Installation): Promise<Calls> {
  for (;;) {
    const before = (await control(installation, 'GET', '/calls')) as Calls;
    await pause(quietMs);
    const after = (await control(installation, 'GET', '/calls')) as Calls;
    if (after.total === before.total) return after;
  }
}

const mailCount = async (installation: Installation): Promise<number> =>
  ((await control(installation, 'GET', '/mails')) as { readonly mails: readonly unknown[] }).mails.length;

const untilEnshrined = (installation: Installation, order: string) =>
  until(installation, order, (invoice) => invoice.enshrined && invoice.status === 'PAID');

const untilPaid = (installation: Installation, order: string) =>
  until(installation, order, (invoice) => invoice.status === 'PAID');

async function until(
  installation: Installation,
  order: string,
  holds: (invoice: { readonly enshrined: boolean; readonly status: string }) => boolean,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const invoice = (await installation.findOrder(order))?.invoices[0];
    if (invoice && holds(invoice)) return;
    await pause(50);
  }
  throw new Error(`Order ${order} has no such invoice after ${timeoutMs / 1_000} s.`);
}

/** A paid domestic order of two lines, or of `lines` equal ones; the sandbox fills in missing fields. */
function composePaidOrder(customer: number, fulfilment: 'fulfilled' | null, lines?: number): object {
  const person = { first_name: 'Ida', last_name: `Lorenz ${customer}`, email: `ida${customer}@example.org` };
  const address = {
    first_name: person.first_name,
    last_name: person.last_name,
    address1: 'Hafenstraße 9',
    zip: '24103',
    city: 'Kiel',
    country_code: 'DE',
  };
  const line = (title: string, price: string, tax: string, quantity: number) => ({
    title,
    price,
    quantity,
    tax_lines: [{ title: 'MwSt', rate: 0.19, price: tax }],
  });
  return {
    customer: { id: 7_100_000_000_000 + customer, ...person },
    email: person.email,
    billing_address: address,
    shipping_address: address,
    taxes_included: true,
    financial_status: 'paid',
    fulfillment_status: fulfilment,
    payment_gateway_names: ['shopify_payments'],
    ...(lines === undefined
      ? {
          line_items: [line('Kanne', '119.00', '19.00', 1), line('Becher', '11.90', '3.80', 2)],
          total_price: '142.80',
          total_tax: '22.80',
        }
      : {
          line_items: Array.from({ length: lines }, (_, index) => line(`Teil ${index}`, '11.90', '1.90', 1)),
          total_price: (11.9 * lines).toFixed(2),
          total_tax: (1.9 * lines).toFixed(2),
        }),
  };
}

function describe(scenarios: readonly Scenario[]): string {
  const lines = scenarios.map(({ what, most, calls }) => {
    const bound = most === null ? 'nothing promised' : `promised: at most ${most}`;
    const parts = Object.entries(calls.totals).map(([call, count]) => `${count} × ${call}`);
    const shown = parts.length > 0 ? `\n    ${parts.join('\n    ')}` : '';
    return `  ${what}: ${calls.total} (${bound})${shown}`;
  });
  return `${lines.join('\n')}
  Proves: how often the provider is called per order when nothing goes wrong, counted at its end. Does not: what
  retries, layouts, tags or bank feeds add.`;
}
