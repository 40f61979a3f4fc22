import { parseArgs } from 'node:util';
import { readCommandLine, UsageError } from './command-line.ts';
import { type ServiceName, serviceNames } from './installation-config.ts';

/** Imports nothing that is generated, so that a mistyped option is reported before anything is built or deleted. */
export const readStartOptions = (): { readonly fresh: boolean } =>
  readCommandLine('Usage: npm start [-- --fresh]', (args) => {
    const { values } = parseArgs({ args, options: { fresh } });
    return values;
  });

export type ApartCommand = {
  readonly fresh: boolean;
  readonly scale: Partial<Readonly<Record<ServiceName, number>>>;
};

export const readApartOptions = (): ApartCommand =>
  readCommandLine('Usage: npm run apart [-- [--fresh] [--scale <service>=<number>]...]', (args) => {
    const { values } = parseArgs({
      args,
      options: { fresh, scale: { type: 'string', multiple: true, default: [] } },
    });
    return { fresh: values.fresh, scale: Object.fromEntries(values.scale.map(readScale)) };
  });

const fresh = { type: 'boolean', default: false } as const;

/** `orders=3`, as compose spells it. */
function readScale(entry: string): [string, number] {
  const [, name = '', count] = /^([a-z]+)=([1-9]\d?)$/.exec(entry) ?? [];
  if (!serviceNames.some((known) => known === name))
    throw new UsageError(`--scale ${entry} is not a service and a number from 1 to 99, such as orders=3.`);
  return [name, Number(count)];
}
