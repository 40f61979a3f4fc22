import pg from 'pg';
import type { Logger } from '../log/index.ts';

/**
 * The one connection pool of a service; Prisma's adapter and plain SQL share it. A server that goes away breaks
 * idle connections, which is logged and healed by the next query.
 */
export function openPool(options: {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  readonly size?: number;
}): pg.Pool {
  const pool = new pg.Pool({
    // A transaction whose statements are known beforehand leaves in one write: see `transact`.
    pipeline: true,
    connectionString: options.url,
    application_name: options.name,
    max: options.size ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  } as pg.PoolConfig);
  const lost = (error: Error) => options.logger.warn({ err: error }, 'database connection lost');
  pool.on('error', lost);
  // The pool listens to idle connections only; one that breaks between two statements of its borrower must not end
  // the process. The borrower's next statement fails.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
