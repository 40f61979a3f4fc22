import { checkTax, computeSums } from '@belegfluss/sandbox/sevdesk';
import { aShop as aShopOfShopify, changes, createShopifySandbox } from '@belegfluss/sandbox/shopify';
import { createRandom, type Random } from '@belegfluss/testing/faults/random';
import { parseSandboxOrder, toHundredths } from '@belegfluss/testing/faults/sandbox-order';
import { chooseChange, chooseOrder } from '@belegfluss/testing/faults/workload';
import { soakSize } from '@belegfluss/testing/soak';
import { describe, expect, it } from '@jest/globals';
import { parseRestOrderJson } from '../clients/shopify/rest-snapshot.ts';
import type { DocumentContent } from './document/document.ts';
import { noExtras } from './order/extras.ts';
import type { Plan, PlanInput } from './plan.ts';
import { planOrder } from './plan-order.ts';
import { applyPlan, createProviderWorld, type World } from './testing/apply-plan.ts';
import { anInput, aShop, preferencesWith } from './testing/input-builder.ts';

const gateways = ['shopify_payments', 'paypal', 'Vorkasse', 'manual', 'bogus', 'cash', 'gift_card'];
const link = { account: '77', create: true, book: false, fetch: false };
const preferences = (random: Random) =>
  preferencesWith({
    general: { oss: true },
    invoices: { invoiceOrderEdit: random.pick(['difference', 'difference', 'reissue']) },
    transactions: { transactionGateway: Object.fromEntries(gateways.map((name) => [name, link])) },
  });

/** Notes about an order that is wrong and that a person has to check. */
const complaints = /^(INVALID_TAX_RATE|MISSING_VAT-ID|INVALID_BALANCE|INCONSISTENT_ORDER|INVOICE_OUTDATED)$/;

/** A shop of Shopify's stand-in, in memory. */
function openShop() {
  let now = Date.parse('2026-03-10T09:00:00Z');
  const { service } = createShopifySandbox({
    port: 0,
    clientId: 'nobody',
    clientSecret: 'nothing',
    appUrl: 'http://127.0.0.1:1',
    shops: [],
    now: () => new Date(now),
  });
  const shop = aShopOfShopify({ domain: 'teeladen.myshopify.com', installed: false });
  service.world.shops.set(shop.domain, shop);
  return {
    pass: () => {
      now += 60_000;
    },
    place(choices: object): string {
      return service.placeChoices(shop, choices).id;
    },
    readOrder(id: string): string {
      return service.world.orders.get(shop.domain)?.get(id)?.text ?? '';
    },
    /** False where the shop refuses it. */
    change(id: string, { name, body }: { readonly name: string; readonly body: unknown }): boolean {
      const stored = service.world.orders.get(shop.domain)?.get(id);
      const decide = changes[name];
      if (stored === undefined || decide === undefined) throw new Error(`Nobody can ${name} ${id}.`);
      return service.apply(decide(stored, body as never, service.changeContext(shop))).ok;
    },
  };
}

/** The order's documents brought up to date; each is held against what the provider will make of it. */
function workOff(input: PlanInput, world: World): { readonly after: PlanInput; readonly plan: Plan } {
  let after = input;
  for (let runs = 0; runs < 60; runs += 1) {
    const plan = planOrder(after);
    if (plan.kind === 'fetch') throw new Error(`The plan wants to know: ${plan.parts.join(', ')}`);
    const step = plan.kind === 'act' ? plan.actions.find(({ type }) => type !== 'ensureContact') : undefined;
    if (plan.kind !== 'act' || step === undefined) return { after, plan };
    if (step.type === 'saveDocument') checkAtProvider(step.content);
    after = { ...after, ledger: applyPlan(after.ledger, { ...plan, actions: [step] }, world) };
  }
  throw new Error('The order never comes to rest.');
}

function checkAtProvider(content: DocumentContent): void {
  const { kind, currency, deliveryCountryCode } = content;
  const positions = content.positions.map(({ unitPrice, quantity, taxRate, title }, index) => ({
    id: String(index),
    part: null,
    quantity,
    price: unitPrice,
    unity: '1',
    name: title,
    text: null,
    positionNumber: String(index),
    discount: '0',
    taxRate,
    createdAt: 0,
  }));
  const sums = computeSums({ positions, discounts: [], showNet: !content.pricesIncludeTax, currency });
  expect([kind, hundredths(sums.inCurrency.gross), hundredths(sums.inCurrency.tax)]).toEqual([
    kind,
    hundredths(content.total),
    hundredths(content.tax),
  ]);
  const document = {
    positions,
    objectName: kind === 'invoice' ? ('Invoice' as const) : ('CreditNote' as const),
    type: kind === 'invoice' ? ('RE' as const) : ('CN' as const),
    taxRule: content.taxRuleId,
    bookingCategory: kind === 'invoice' ? null : 'UNDERACHIEVEMENT',
    date: Date.parse(content.date),
    deliveryDate: Date.parse(content.deliveryDate),
    deliveryDateUntil: null,
  };
  checkTax(document, { smallBusiness: false, country: 'DE', destination: deliveryCountryCode });
}

const hundredths = (amount: string): number => toHundredths(Number(amount).toFixed(2));

function computeLedgerBalance({ ledger }: PlanInput): number {
  const active = ledger.filter(({ status }) => status !== 'cancelled' && status !== 'deleted');
  return active.reduce(
    (sum, { kind, total }) => sum + (kind === 'invoice' ? hundredths(total) : -hundredths(total)),
    0,
  );
}

function report(seed: number): void {
  const random = createRandom(seed);
  const shop = openShop();
  const id = shop.place(chooseOrder(random));
  let input = anInput({
    extras: {
      ...noExtras,
      payments: 'unavailable',
      vatIdCheck: 'unavailable',
      companyLocation: 'unavailable',
    },
    preferences: preferences(random),
    shop: aShop({ provider: { enshrinesOnOpening: random.chance(0.5) } }),
  });
  const world = createProviderWorld(input);
  const readOrder = () => {
    const read = parseRestOrderJson(shop.readOrder(id));
    if (read.kind !== 'ok') throw new Error(read.message);
    const { after, plan } = workOff({ ...input, order: read.value }, world);
    input = after;
    if (plan.kind === 'skip') return;
    const notes = plan.kind === 'act' ? plan.notes.map(({ code }) => code) : [];
    expect(notes.filter((code) => complaints.test(code))).toEqual([]);
    expect(computeLedgerBalance(input)).toBe(parseSandboxOrder(shop.readOrder(id)).currentTotal);
  };
  if (random.chance(0.8)) readOrder();
  for (let count = random.between(1, 6); count > 0; count -= 1) {
    shop.pass();
    const step = chooseChange(parseSandboxOrder(shop.readOrder(id)), random);
    if (step !== null) shop.change(id, step);
    if (random.chance(0.7) || count === 1) readOrder();
  }
}

describe('orders as the runs with faults place and change them', () => {
  it('have documents that the provider totals as stated and takes, and that come to what each order is worth', () => {
    for (let seed = 1; seed <= soakSize(75, 150); seed += 1) {
      try {
        report(seed);
      } catch (error) {
        throw new Error(`Seed ${seed} does not hold.`, { cause: error });
      }
    }
  });
});
