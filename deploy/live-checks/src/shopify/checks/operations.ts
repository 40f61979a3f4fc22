import { readOurOperations } from '@belegfluss/sandbox/our-operations';
import { type Finding, holdsIf, notTried, shopifyCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import type { ShopifyWorld } from '../world.ts';

/** Runs in place of the operation in question, which Shopify validates along with it. */
const HARMLESS = '\nquery BelegflussCheck { shop { name } }';

/** Checks that Shopify accepts the operations that the services send. */
export const operationChecks = [
  shopifyCheck({
    name: 'shopify.operations',
    claim: 'Every operation of the product is valid in the version of the Admin API that it is written for.',
    requests: 50,
    leaves: null,
    run: validateOperations,
  }),
];

async function validateOperations(world: ShopifyWorld): Promise<Finding> {
  if ((await fetchProblems(world, 'query Wrong { shop { noSuchField } }')).length === 0)
    return notTried('Only the operation that runs is validated: the others cannot be tried without effects.');
  const operations = await readOurOperations();
  const found: string[] = [];
  for (const operation of operations) {
    const problems = await fetchProblems(world, operation);
    const [, name = ''] = /(?:query|mutation)\s+(\w+)/.exec(operation) ?? [];
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return holdsIf(found.length === 0, found.join('; ') || `${operations.length} operations are valid`);
}

async function fetchProblems(world: ShopifyWorld, operation: string): Promise<string[]> {
  const answer = await world.graphql(`${operation}${HARMLESS}`, {}, 'BelegflussCheck');
  return listAt(answer.body, 'errors').map((error) => textAt(error, 'message'));
}
