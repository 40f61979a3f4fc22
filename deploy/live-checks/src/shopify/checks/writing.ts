import { type Finding, holdsIf, notTried, shopifyCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { describeErrors, isDenied, type ShopifyWorld, userErrorCodes } from '../world.ts';

/** Checks of writes to orders. Where the claim is a refusal, nothing is written. */
export const writingChecks = [
  shopifyCheck({
    name: 'shopify.mark-as-paid',
    claim: 'orderMarkAsPaid needs write_orders and refuses an order that is paid.',
    requests: 3,
    leaves: null,
    run: markPaid,
  }),
  shopifyCheck({
    name: 'shopify.write-back',
    claim: 'metafieldsSet takes all values or none.',
    requests: 4,
    leaves: 'a metafield of the latest order, if it does not hold; in the namespace of the app',
    run: writeHalf,
  }),
  shopifyCheck({
    name: 'shopify.metafield-types',
    claim: 'A value of another type than its definition is refused with INVALID_TYPE and its place.',
    requests: 4,
    leaves: 'a metafield of the latest order with a definition of the store, if it does not hold',
    run: writeOtherType,
  }),
];

const PAY = `mutation ($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) { order { id } userErrors { field message } }
}`;

async function latestOrder(world: ShopifyWorld, query: string): Promise<string> {
  const answer = await world.graphql(
    'query ($query: String!) { orders(first: 1, reverse: true, query: $query) { nodes { id } } }',
    { query },
  );
  return textAt(listAt(answer.body, 'data.orders.nodes')[0], 'id');
}

async function markPaid(world: ShopifyWorld): Promise<Finding> {
  const mayWrite = (await world.scopes()).includes('write_orders');
  const id = await latestOrder(world, 'financial_status:paid');
  if (id === '') return notTried('The store shows no order that is paid.');
  const answer = await world.graphql(PAY, { id });
  if (!mayWrite)
    return holdsIf(isDenied(answer), `without write_orders: ${isDenied(answer) ? 'ACCESS_DENIED' : 'taken'}`);
  const refusal = describeErrors(answer, 'orderMarkAsPaid');
  return holdsIf(refusal !== '' && !isDenied(answer), `a paid order: ${refusal || 'taken'}`);
}

const SET = `mutation ($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { metafields { id } userErrors { message code elementIndex } }
}`;

async function writeHalf(world: ShopifyWorld): Promise<Finding> {
  if (!(await world.scopes()).includes('write_orders')) return notTried('write_orders is not granted.');
  const ownerId = await latestOrder(world, '');
  if (ownerId === '') return notTried('The store shows no order.');
  const one = { ownerId, namespace: '$app:belegfluss-check' };
  const metafields = [
    { ...one, key: 'valid', type: 'single_line_text_field', value: world.mark },
    { ...one, key: 'invalid', type: 'number_integer', value: 'no number' },
  ];
  const codes = userErrorCodes(await world.graphql(SET, { metafields }), 'metafieldsSet');
  const read = await world.graphql(
    'query ($id: ID!) { order(id: $id) { metafield(namespace: "$app:belegfluss-check", key: "valid") { value } } }',
    { id: ownerId },
  );
  const isWritten = textAt(read.body, 'data.order.metafield.value') === world.mark;
  return holdsIf(
    codes.length > 0 && !isWritten,
    `refused with ${codes.join() || 'nothing'}; the valid value is ${isWritten ? '' : 'not '}there`,
  );
}

async function writeOtherType(world: ShopifyWorld): Promise<Finding> {
  if (!(await world.scopes()).includes('write_orders')) return notTried('write_orders is not granted.');
  const defined = await world.graphql(
    '{ metafieldDefinitions(ownerType: ORDER, first: 25) { nodes { namespace key type { name } } } }',
  );
  const [definition] = listAt(defined.body, 'data.metafieldDefinitions.nodes').filter((node) =>
    ['single_line_text_field', 'multi_line_text_field', 'number_integer', 'boolean', 'date'].includes(
      textAt(node, 'type.name'),
    ),
  );
  const ownerId = await latestOrder(world, '');
  if (definition === undefined || ownerId === '')
    return notTried('The store has no order, or no simple definition of a metafield of orders: add one.');
  const [namespace, key] = [textAt(definition, 'namespace'), textAt(definition, 'key')];
  const metafields = [{ ownerId, namespace, key, type: 'json', value: '{}' }];
  const answer = await world.graphql(SET, { metafields });
  const [error] = listAt(answer.body, 'data.metafieldsSet.userErrors');
  const seen = `${textAt(error, 'code') || 'no error'}, element ${textAt(error, 'elementIndex') || 'not named'}`;
  return holdsIf(
    textAt(error, 'code') === 'INVALID_TYPE' && textAt(error, 'elementIndex') === '0',
    `${textAt(definition, 'type.name')} against json: ${seen}`,
  );
}
