import { holdsIf, notTried, shopifyCheck } from '../../check.ts';
import { brief, listAt, textAt } from '../../http/read.ts';
import { dataAt, errorCodes, isDenied, isNotOffered } from '../world.ts';

/** Checks of the token endpoint and of what a scope opens. All of them only read. */
export const scopeChecks = [
  shopifyCheck({
    name: 'shopify.dead-refresh-token',
    claim: 'A dead refresh token is answered with 401 invalid_request.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.requestToken({
        grant_type: 'refresh_token',
        refresh_token: DEAD_TOKEN,
      });
      const error = textAt(answer.body, 'error');
      return holdsIf(answer.status === 401 && error === 'invalid_request', `${answer.status} ${error}`);
    },
  }),
  shopifyCheck({
    name: 'shopify.required-access',
    claim:
      'A field whose scope is missing is null with ACCESS_DENIED beside it; payment terms need read_payment_terms.',
    requests: 2,
    leaves: null,
    async run(world) {
      const has = (await world.scopes()).includes('read_payment_terms');
      const answer = await world.graphql('{ orders(first: 1) { nodes { paymentTerms { id } } } }');
      if (listAt(answer.body, 'data.orders.nodes').length === 0 && !isDenied(answer))
        return notTried('The store shows no order.');
      const seen = `read_payment_terms ${has ? 'is' : 'is not'} granted; ${isDenied(answer) ? 'ACCESS_DENIED' : 'no error'}`;
      return holdsIf(isDenied(answer) !== has, seen);
    },
  }),
  shopifyCheck({
    name: 'shopify.companies-by-customers-scope',
    claim: 'Companies are read with read_customers alone, without read_companies.',
    requests: 2,
    leaves: null,
    async run(world) {
      const scopes = await world.scopes();
      if (!scopes.includes('read_customers')) return notTried('read_customers is not granted.');
      if (scopes.includes('read_companies')) return notTried('read_companies is granted too.');
      const answer = await world.graphql('{ companies(first: 1) { nodes { id } } }');
      if (isNotOffered(answer)) return notTried('The stand-in does not serve companies.');
      return holdsIf(!isDenied(answer), errorCodes(answer).join(', ') || 'they are read');
    },
  }),
  shopifyCheck({
    name: 'shopify.old-order',
    claim: 'Without read_all_orders an order older than 60 days is null, without an error.',
    requests: 2,
    leaves: null,
    async run(world) {
      if (world.oldOrderId === null) return notTried('SHOPIFY_OLD_ORDER names no order.');
      if ((await world.scopes()).includes('read_all_orders')) return notTried('read_all_orders is granted.');
      const id = `gid://shopify/Order/${world.oldOrderId}`;
      const answer = await world.graphql('query ($id: ID!) { order(id: $id) { id } }', { id });
      const order = dataAt(answer, 'order');
      const codes = errorCodes(answer);
      return holdsIf(
        order === null && codes.length === 0,
        `order ${JSON.stringify(order)}, errors ${codes.join(', ') || 'none'}`,
      );
    },
  }),
  shopifyCheck({
    name: 'shopify.wrong-client-secret',
    claim:
      'With a wrong client secret a refresh is refused with invalid_client, which names no token, and not as a dead token is.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.requestToken({
        client_secret: 'no-secret',
        grant_type: 'refresh_token',
        refresh_token: DEAD_TOKEN,
      });
      const error = textAt(answer.body, 'error');
      const namesToken = /refresh.?token/i.test(answer.text);
      return holdsIf(
        [400, 401].includes(answer.status) && error === 'invalid_client' && !namesToken,
        `${answer.status} ${error || brief(answer.text)}${namesToken ? ', with a word about the token' : ''}`,
      );
    },
  }),
];

/** Shaped like a refresh token, but never issued. */
const DEAD_TOKEN = 'shprt_00000000000000000000000000000000';
