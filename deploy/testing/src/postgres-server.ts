import pg from 'pg';
import { postgresVariable } from './shared-parts.ts';

/** Runs work under a lock, for steps that two suites of a run must not do at the same time. */
export function alone<Result>(what: string, work: (server: pg.Client) => Promise<Result>): Promise<Result> {
  return withServer(async (server) => {
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [what]);
    return work(server);
  });
}

/** The address of a database in the suites' server. */
export function databaseUrl(name: string): string {
  const server = process.env[postgresVariable];
  if (!server)
    throw new Error('No PostgreSQL: run the tests through jest with the configuration of the project.');
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs work on the suites' server over a separate connection. */
export const withServer = <Result>(work: (server: pg.Client) => Promise<Result>): Promise<Result> =>
  within(databaseUrl('postgres'), work);

/** Runs work in a database over a separate connection. */
export async function within<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
