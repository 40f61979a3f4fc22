import { type ServiceName, serviceNames } from '../service-names.ts';
import { UsageError, type Verb } from '../verb.ts';

/** The service of that name; the command is not understood when there is none. */
export function namedService(verb: Verb, text: string): ServiceName {
  const found = serviceNames.find((name) => name === text);
  if (!found)
    throw new UsageError(verb, `There is no service "${text}". There are ${serviceNames.join(', ')}.`);
  return found;
}
