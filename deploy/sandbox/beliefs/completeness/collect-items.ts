import { PAYPAL_ERRORS } from '../../src/paypal/error-names.ts';
import { createSandbox } from '../../src/service.ts';
import { CODED_ERRORS } from '../../src/sevdesk/error-codes.ts';
import { apiRoutes } from '../../src/sevdesk/routes.ts';
import { TOKEN_ERRORS } from '../../src/shopify/auth/token-errors.ts';
import {
  BULK_ERROR_CODES,
  GRAPHQL_ERROR_CODES,
  USER_ERROR_CODES,
} from '../../src/shopify/graphql/error-codes.ts';
import { bulkMutations } from '../../src/shopify/graphql/mutate-bulk.ts';
import { MUTATIONS } from '../../src/shopify/graphql/mutations.ts';
import { QUERIES } from '../../src/shopify/graphql/queries.ts';
import { adminSchema } from '../../src/shopify/graphql/schema.ts';
import { WEBHOOK_TOPICS } from '../../src/shopify/webhooks/topics.ts';
import { VIES_ERRORS } from '../../src/vies/errors.ts';
import type { Item } from './item.ts';
import { readOurOperations } from './our-operations.ts';
import { selectedFields } from './selected-fields.ts';

/** Collects every item that an entry of the register has to cover. */
export async function collectItems(): Promise<readonly Item[]> {
  return [
    ...named(
      'sevdesk',
      apiRoutes.map(({ method, path }) => `${method} ${path}`),
      CODED_ERRORS,
    ),
    ...named(
      'shopify',
      TOKEN_ERRORS,
      GRAPHQL_ERROR_CODES,
      USER_ERROR_CODES,
      BULK_ERROR_CODES,
      WEBHOOK_TOPICS,
      servedRoots(),
      await fieldsOfOperations(),
    ),
    ...named('paypal', PAYPAL_ERRORS),
    ...named('vies', VIES_ERRORS),
    ...(await outwardRoutes()),
  ];
}

const named = (system: Item['system'], ...lists: (readonly string[])[]): Item[] =>
  lists.flat().map((name) => ({ system, name }));

function servedRoots(): string[] {
  const neverAsked = () => null;
  const mutations = { ...MUTATIONS, ...bulkMutations(neverAsked) };
  return [
    ...Object.keys(QUERIES).map((name) => `QueryRoot.${name}`),
    ...Object.keys(mutations).map((name) => `Mutation.${name}`),
  ];
}

async function fieldsOfOperations(): Promise<string[]> {
  const { schema } = adminSchema();
  const operations = await readOurOperations();
  return operations.flatMap((operation) => selectedFields(schema, operation));
}

/** The routes of the sandboxes that the real systems have too. */
async function outwardRoutes(): Promise<Item[]> {
  const routes: string[] = [];
  const sandbox = createSandbox({
    shopifyPort: 0,
    sevdeskPort: 0,
    viesPort: 0,
    clientId: 'coverage',
    clientSecret: 'coverage',
    sevdeskToken: '0123456789abcdef0123456789abcdef',
    appUrl: 'http://127.0.0.1:9',
    webhookUrl: null,
    shop: 'coverage.myshopify.com',
    stateDirectory: null,
    routeAdded: (route) => routes.push(route),
  });
  await sandbox.start();
  await sandbox.stop();
  return routes.flatMap((name) => {
    const system = OUTWARD.find(({ path }) => path.test(name))?.system;
    return system ? [{ system, name }] : [];
  });
}

/** Any other route is a control, a page of the sandbox, or a file that its pages load. */
const OUTWARD: readonly { readonly path: RegExp; readonly system: Item['system'] }[] = [
  { path: /^\S+ \/admin\//, system: 'shopify' },
  { path: /^\S+ \/store\/:\w+\/oauth\//, system: 'shopify' },
  { path: /^\S+ \/shops\/:shop\/admin\/oauth\//, system: 'shopify' },
  { path: /^\S+ \/bulk\//, system: 'shopify' },
  { path: /^\S+ \/v1\//, system: 'paypal' },
  { path: /^\S+ \/taxation_customs\//, system: 'vies' },
];
