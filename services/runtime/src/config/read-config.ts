import type { z } from 'zod';
import { ownValue } from '../records/index.ts';

/** The environment is not usable; the message lists every wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and checks the environment once, at the start of a process. The schema's keys are the names of the
 * variables; an empty or blank variable counts as absent.
 */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const present = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => (ownValue(environment, name) ?? '').trim() !== '')
      .map((name) => [name, ownValue(environment, name)]),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = issue.path[0];
    // An issue without a path is about several variables together.
    if (name === undefined) return `  ${issue.message}`;
    return `  ${String(name)}: ${Object.hasOwn(present, name) ? issue.message : 'is missing'}`;
  });
  throw new ConfigError(`The environment is not usable:\n${lines.join('\n')}`);
}
