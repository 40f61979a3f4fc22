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
    connectionString: options.url,
    application_name: options.name,
    max: options.size ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => options.logger.warn({ err: error }, 'database connection lost'));
  return pool;
}
