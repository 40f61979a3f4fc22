import { type Finding, holdsIf, notTried, shopifyCheck } from '../../check.ts';
import { at, listAt, textAt } from '../../http/read.ts';
import { dataAt, errorCodes, isDenied, type ShopifyWorld } from '../world.ts';
import { classifyAmount, type Taxed } from './net-or-gross.ts';
import { computeTotalGap, isAddable, ORDER_SUMS } from './order-sums.ts';

/** Checks of the store's orders. All of them only read. */
export const orderChecks = [
  shopifyCheck({
    name: 'shopify.order-sums',
    claim:
      'The total of an order is its lines and shipping less their discounts, tax where prices do not include it, tip, duties, fees and the rounding of cash.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.graphql(ORDER_SUMS);
      const orders = listAt(answer.body, 'data.orders.nodes').filter(isAddable);
      if (orders.length === 0)
        return notTried(`No order to add up: ${errorCodes(answer).join() || 'the store shows none'}.`);
      const gaps = orders.map(computeTotalGap).filter((gap) => gap !== 0);
      return holdsIf(
        gaps.length === 0,
        `${orders.length - gaps.length} of ${orders.length} orders add up${gaps.length > 0 ? `; by hundredths: ${gaps.join(', ')}` : ''}`,
      );
    },
  }),
  shopifyCheck({
    name: 'shopify.order-totals',
    claim: 'After goods were refunded, currentTotalPriceSet is less than totalPriceSet.',
    requests: 1,
    leaves: null,
    async run(world) {
      const orders = (await refundedOrders(world)).filter(hasRefundedGoods);
      if (orders.length === 0) return notTried('No order of the store has refunded goods: refund one.');
      const isLess = orders.filter(
        (order) => getShopPrice(order, 'currentTotal') < getShopPrice(order, 'total'),
      );
      return holdsIf(isLess.length === orders.length, `${isLess.length} of ${orders.length} orders`);
    },
  }),
  shopifyCheck({
    name: 'shopify.refunded-lines',
    claim: 'Where prices include tax, the subtotal of a refunded line includes its tax.',
    requests: 1,
    leaves: null,
    async run(world) {
      const kinds = (await refundedOrders(world)).flatMap(refundedLines).map(classifyAmount);
      if (kinds.length === 0)
        return notTried('No order with prices that include tax has refunded, taxed goods: refund some.');
      const gross = kinds.filter((kind) => kind === 'gross').length;
      return holdsIf(gross === kinds.length, `${gross} of ${kinds.length} lines include their tax`);
    },
  }),
  shopifyCheck({
    name: 'shopify.no-shipping-adjustments',
    claim:
      'A refund that lists refunded shipping has no adjustment for it, which would be one without a reason.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.graphql(SHIPPING_ADJUSTMENTS);
      const refunds = listAt(answer.body, 'data.orders.nodes')
        .flatMap((order) => listAt(order, 'refunds'))
        .filter((refund) => listAt(refund, 'refundShippingLines.nodes').length > 0);
      if (refunds.length === 0) return notTried('No order of the store has refunded shipping: refund some.');
      const twice = refunds.filter((refund) =>
        listAt(refund, 'orderAdjustments.nodes').some((one) => textAt(one, 'reason') === ''),
      );
      return holdsIf(twice.length === 0, `${twice.length} of ${refunds.length} refunds have one`);
    },
  }),
  shopifyCheck({
    name: 'shopify.gateway-names',
    claim: 'paymentGatewayNames of an order are the gateways of its transactions, to the letter.',
    requests: 1,
    leaves: null,
    run: compareGateways,
  }),
  shopifyCheck({
    name: 'shopify.customer-tags',
    claim: 'customer(id) shows the tags of an order’s customer, and is null for one that is not there.',
    requests: 4,
    leaves: null,
    run: readTags,
  }),
];

const REFUNDED = `{
  orders(first: 10, reverse: true, query: "financial_status:refunded OR financial_status:partially_refunded") {
    nodes {
      taxesIncluded
      totalPriceSet { shopMoney { amount } }
      currentTotalPriceSet { shopMoney { amount } }
      refunds(first: 3) {
        refundLineItems(first: 3) {
          nodes {
            subtotalSet { shopMoney { amount } }
            totalTaxSet { shopMoney { amount } }
            lineItem { taxLines { rate } }
          }
        }
      }
    }
  }
}`;

const SHIPPING_ADJUSTMENTS = `{
  orders(first: 10, reverse: true, query: "financial_status:refunded OR financial_status:partially_refunded") {
    nodes {
      refunds(first: 3) {
        refundShippingLines(first: 3) { nodes { id } }
        orderAdjustments(first: 5) { nodes { reason } }
      }
    }
  }
}`;

const refundedOrders = async (world: ShopifyWorld): Promise<unknown[]> =>
  listAt((await world.graphql(REFUNDED)).body, 'data.orders.nodes');

const hasRefundedGoods = (order: unknown): boolean =>
  listAt(order, 'refunds').some((refund) => listAt(refund, 'refundLineItems.nodes').length > 0);

const getShopPrice = (order: unknown, which: 'total' | 'currentTotal'): number =>
  Number(textAt(order, `${which}PriceSet.shopMoney.amount`));

/** Refunded lines with one tax rate, of an order whose prices include tax. */
function refundedLines(order: unknown): Taxed[] {
  if (at(order, 'taxesIncluded') !== true) return [];
  return listAt(order, 'refunds')
    .flatMap((refund) => listAt(refund, 'refundLineItems.nodes'))
    .filter((line) => listAt(line, 'lineItem.taxLines').length === 1)
    .map((line) => ({
      base: Number(textAt(line, 'subtotalSet.shopMoney.amount')),
      tax: Number(textAt(line, 'totalTaxSet.shopMoney.amount')),
      rate: Number(textAt(line, 'lineItem.taxLines.0.rate')),
    }))
    .filter(({ base, tax, rate }) => base !== 0 && tax !== 0 && rate > 0);
}

async function compareGateways(world: ShopifyWorld): Promise<Finding> {
  const answer = await world.graphql(
    '{ orders(first: 25, reverse: true) { nodes { paymentGatewayNames transactions(first: 10) { gateway } } } }',
  );
  const orders = listAt(answer.body, 'data.orders.nodes')
    .map((order) => ({
      names: listAt(order, 'paymentGatewayNames').map(String),
      gateways: listAt(order, 'transactions').map((one) => textAt(one, 'gateway')),
    }))
    .filter(({ names, gateways }) => names.length > 0 && gateways.length > 0);
  if (orders.length === 0) return notTried('The store shows no order that was paid.');
  const others = orders.filter(({ names, gateways }) => names.some((name) => !gateways.includes(name)));
  const [example] = others.length > 0 ? others : orders;
  return holdsIf(
    others.length === 0,
    `${orders.length - others.length} of ${orders.length} orders: names ${example?.names.join()}, gateways ${example?.gateways.join()}`,
  );
}

const CUSTOMER = 'query ($id: ID!) { customer(id: $id) { id tags updatedAt } }';

async function readTags(world: ShopifyWorld): Promise<Finding> {
  if (!(await world.scopes()).includes('read_customers')) return notTried('read_customers is not granted.');
  const orders = await world.graphql(
    '{ orders(first: 25, sortKey: CREATED_AT) { nodes { customer { id } } } }',
  );
  const [id = ''] = listAt(orders.body, 'data.orders.nodes').flatMap(
    (order) => textAt(order, 'customer.id') || [],
  );
  if (id === '') return notTried('No order of the store has a customer.');
  const known = await world.graphql(CUSTOMER, { id });
  if (isDenied(known)) return notTried('Customers are not shown to the app.');
  const absent = await world.graphql(CUSTOMER, { id: 'gid://shopify/Customer/1' });
  const isNull = dataAt(absent, 'customer') === null && errorCodes(absent).length === 0;
  const hasTags = Array.isArray(dataAt(known, 'customer.tags'));
  return holdsIf(
    hasTags && isNull,
    `tags ${hasTags ? 'are' : 'are not'} shown; an unknown customer is ${isNull ? '' : 'not '}null`,
  );
}
