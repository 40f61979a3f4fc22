import { synopsis, type Verb } from './verb.ts';

export function usage(verbs: readonly Verb[]): string {
  return [
    'Usage: npm run admin -- <command> [--json]',
    '',
    ...verbs.flatMap((verb) => [`  ${synopsis(verb)}`, `      ${verb.summary}`]),
    '',
    'SHOPS_ADDRESS, WEBHOOKS_ADDRESS, ORDERS_ADDRESS and PROVIDER_ADDRESS say where the services listen;',
    'SERVICE_TOKEN lets the tool in. Only the services that a command calls need an address.',
  ].join('\n');
}
