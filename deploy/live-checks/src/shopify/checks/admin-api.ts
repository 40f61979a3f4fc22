import { setTimeout as sleep } from 'node:timers/promises';
import { doesNotHold, type Finding, holdsIf, notTried, shopifyCheck } from '../../check.ts';
import { brief, listAt, textAt } from '../../http/read.ts';
import { dataAt, errorCodes, isNotOffered, type ShopifyWorld } from '../world.ts';
import { classifyAmount, type Taxed } from './net-or-gross.ts';

const BULK_QUERY = '{ products { edges { node { id variants { edges { node { id } } } } } } }';
const BULK_DEADLINE_MS = 120_000;

/** Checks of the Admin API's answers. */
export const apiChecks = [
  shopifyCheck({
    name: 'shopify.development-store',
    claim: 'A development store says so in plan.partnerDevelopment.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.graphql('{ shop { plan { partnerDevelopment publicDisplayName } } }');
      const is = textAt(answer.body, 'data.shop.plan.partnerDevelopment');
      return holdsIf(
        is === 'true',
        `partnerDevelopment ${is}, plan ${textAt(answer.body, 'data.shop.plan.publicDisplayName')}`,
      );
    },
  }),
  shopifyCheck({
    name: 'shopify.billing-currency',
    claim: 'shopBillingPreferences names the currency in which Shopify bills the merchant.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.graphql('{ shopBillingPreferences { currency } }');
      if (isNotOffered(answer)) return notTried('The stand-in does not serve shopBillingPreferences.');
      const currency = textAt(answer.body, 'data.shopBillingPreferences.currency');
      return holdsIf(/^[A-Z]{3}$/.test(currency), currency || errorCodes(answer).join(', '));
    },
  }),
  shopifyCheck({
    name: 'shopify.charge-currency',
    claim:
      'A charge in a currency that is neither USD nor the billing currency is refused with a user error.',
    requests: 2,
    leaves: 'a test charge of 1.00 that nobody approves, if it does not hold; it expires after two days',
    async run(world) {
      const billed = await world.graphql('{ shopBillingPreferences { currency } }');
      if (isNotOffered(billed)) return notTried('The stand-in does not serve shopBillingPreferences.');
      const currency = textAt(billed.body, 'data.shopBillingPreferences.currency') === 'EUR' ? 'CHF' : 'EUR';
      const answer = await world.graphql(CHARGE, { currency });
      const errors = listAt(answer.body, 'data.appPurchaseOneTimeCreate.userErrors');
      const seen = `${currency}: ${errors.map((error) => textAt(error, 'message')).join('; ') || 'no user error'}`;
      return holdsIf(errors.length > 0, seen);
    },
  }),
  shopifyCheck({
    name: 'shopify.query-cost',
    claim: 'A connection of ten objects costs 2 + ⌊2 ln 10⌋ = 6 points.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.graphql('{ orders(first: 10) { nodes { id } } }');
      const cost = textAt(answer.body, 'extensions.cost.requestedQueryCost');
      return holdsIf(cost === '6', `requestedQueryCost ${cost || 'not stated'}`);
    },
  }),
  shopifyCheck({
    name: 'shopify.bulk-object-count',
    claim: 'A bulk operation’s rootObjectCount is the number of lines of its file that have no parent.',
    requests: 60,
    leaves: null,
    run: countBulkLines,
  }),
  shopifyCheck({
    name: 'shopify.bulk-access-denied',
    claim: 'One field that is denied fails a whole bulk operation with ACCESS_DENIED.',
    requests: 40,
    leaves: null,
    run: readDeniedInBulk,
  }),
  shopifyCheck({
    name: 'shopify.refunded-shipping',
    claim:
      'Whether refunded shipping is stated net or gross follows from its tax: the tax is base × rate, or base × rate / (1 + rate).',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.graphql(SHIPPING_REFUNDS);
      const entries = listAt(answer.body, 'data.orders.nodes').flatMap(listShippingRefunds);
      if (entries.length === 0)
        return notTried(
          'No order with prices that include tax has refunded, taxed shipping. Refund one in the admin: an order that the check made by orderCreate and refundCreate would stay.',
        );
      const kinds = entries.map(classifyAmount);
      const count = (kind: string) => kinds.filter((one) => one === kind).length;
      const seen = `net ${count('net')}, gross ${count('gross')}, neither ${count('neither')}`;
      return holdsIf(count('neither') === 0, seen);
    },
  }),
];

const CHARGE = `
  mutation ($currency: CurrencyCode!) {
    appPurchaseOneTimeCreate(
      name: "Belegfluss check", test: true, returnUrl: "https://example.com",
      price: { amount: "1.00", currencyCode: $currency }
    ) { confirmationUrl userErrors { field message } }
  }`;

const SHIPPING_REFUNDS = `{
  orders(first: 25, reverse: true, query: "financial_status:refunded OR financial_status:partially_refunded") {
    nodes {
      taxesIncluded
      shippingLines(first: 1) { nodes { taxLines { rate } } }
      refunds(first: 5) {
        refundShippingLines(first: 3) {
          nodes { subtotalAmountSet { shopMoney { amount } } taxAmountSet { shopMoney { amount } } }
        }
      }
    }
  }
}`;

function listShippingRefunds(order: unknown): Taxed[] {
  const rate = Number(textAt(listAt(order, 'shippingLines.nodes')[0], 'taxLines.0.rate'));
  if (textAt(order, 'taxesIncluded') !== 'true' || !(rate > 0)) return [];
  return listAt(order, 'refunds')
    .flatMap((refund) => listAt(refund, 'refundShippingLines.nodes'))
    .map((line) => ({
      base: Number(textAt(line, 'subtotalAmountSet.shopMoney.amount')),
      tax: Number(textAt(line, 'taxAmountSet.shopMoney.amount')),
      rate,
    }))
    .filter(({ base, tax }) => base !== 0 && tax !== 0);
}

type BulkEnd =
  | { readonly kind: 'ended'; readonly node: unknown; readonly url: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Runs a bulk operation to its end; only its entry stays in the store. */
async function runBulk(world: ShopifyWorld, query: string): Promise<BulkEnd> {
  const started = await world.graphql(
    'mutation ($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { code message } } }',
    { query },
  );
  const id = textAt(started.body, 'data.bulkOperationRunQuery.bulkOperation.id');
  const refusal = listAt(started.body, 'data.bulkOperationRunQuery.userErrors')[0];
  if (id === '')
    return { kind: 'unknown', why: `not started: ${textAt(refusal, 'message') || brief(started.text)}` };
  const deadline = Date.now() + BULK_DEADLINE_MS;
  while (Date.now() < deadline) {
    await sleep(world.pollMs);
    const answer = await world.graphql(
      'query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode objectCount rootObjectCount url } } }',
      { id },
    );
    const node = dataAt(answer, 'node');
    if (!['CREATED', 'RUNNING'].includes(textAt(node, 'status')))
      return { kind: 'ended', node, url: answer.secretAt('data.node.url') };
  }
  return { kind: 'unknown', why: 'The operation did not end within two minutes.' };
}

async function countBulkLines(world: ShopifyWorld): Promise<Finding> {
  const end = await runBulk(world, BULK_QUERY);
  if (end.kind === 'unknown') return notTried(end.why);
  const status = textAt(end.node, 'status');
  if (status !== 'COMPLETED') return doesNotHold(`status ${status}, ${textAt(end.node, 'errorCode')}`);
  if (end.url === '') return notTried('The store has no products.');
  const [objects, roots] = [textAt(end.node, 'objectCount'), textAt(end.node, 'rootObjectCount')];
  const { text } = await world.fetchFile(end.url);
  const lines = text.split('\n').filter((line) => line !== '');
  const parentless = lines.filter((line) => !line.includes('"__parentId"')).length;
  return holdsIf(
    String(parentless) === roots,
    `rootObjectCount ${roots}, lines without a parent ${parentless}; objectCount ${objects}, lines ${lines.length}`,
  );
}

async function readDeniedInBulk(world: ShopifyWorld): Promise<Finding> {
  if ((await world.scopes()).includes('read_payment_terms'))
    return notTried('read_payment_terms is granted.');
  const end = await runBulk(world, '{ orders { edges { node { id paymentTerms { id } } } } }');
  if (end.kind === 'unknown') return notTried(end.why);
  const [status, code] = [textAt(end.node, 'status'), textAt(end.node, 'errorCode')];
  if (status === 'COMPLETED' && textAt(end.node, 'objectCount') === '0')
    return notTried('The store shows no order.');
  return holdsIf(status === 'FAILED' && code === 'ACCESS_DENIED', `status ${status}, ${code || 'no code'}`);
}
