import { serviceNames } from './service-names.ts';
import { synopsis, type Verb } from './verb.ts';

export function usage(verbs: readonly Verb[]): string {
  return [
    'Usage: npm run admin -- <command> [--json]',
    '',
    ...verbs.flatMap((verb) => [`  ${synopsis(verb)}`, `      ${verb.summary}`]),
    '',
    '--json prints data instead of lines. Exit codes: 0 done, 1 refused or failed, 2 not understood.',
    '',
    `${serviceNames.map((name) => `${name.toUpperCase()}_ADDRESS`).join(', ')}`,
    'say where the services listen; SERVICE_TOKEN lets the tool in. Only the services that a command calls need an',
    'address.',
  ].join('\n');
}
