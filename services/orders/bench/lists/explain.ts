import pg from 'pg';
import { type LogQuery, listLog } from '../../src/reads/storage/log-list.ts';
import type { OrderQuery } from '../../src/reads/storage/order-conditions.ts';
import { listOrderPage } from '../../src/reads/storage/order-list.ts';
import { countReasons } from '../../src/reads/storage/reason-store.ts';
import type { OrdersQuestion } from '../../test/list-requests.ts';
import type { ListQuery } from './queries.ts';

/** One line a statement of a list's first page: its time, the buffers it touched, the indexes it went through. */
export async function explain(
  databaseUrl: string,
  shop: string,
  { list, request }: ListQuery,
): Promise<string> {
  const lines: string[] = [];
  const pool = new pg.Pool({ pipeline: true, connectionString: databaseUrl, max: 1 } as pg.PoolConfig);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
    const explained = async (asked: string | pg.QueryConfig, given?: unknown[]) => {
      const { text, values } = typeof asked === 'string' ? { text: asked, values: given } : asked;
      if (values && values.length > 0) {
        const { rows } = await query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
        lines.push(describe(rows[0]?.['QUERY PLAN'][0] as Explained));
      }
      return query(text, values);
    };
    Object.assign(client, { query: explained });
  });
  // The pool hands its callers' queries to its clients by callback; these go straight to a client.
  const direct = Object.assign(Object.create(pool) as pg.Pool, {
    async query(asked: string | pg.QueryConfig, given: unknown[]) {
      const { text, values } = typeof asked === 'string' ? { text: asked, values: given } : asked;
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    },
  });
  try {
    if (list === 'reasons') {
      await countReasons(direct, shop, parsePeriod(request));
    } else if (list === 'log') {
      const nothing = {
        ascending: false,
        orderId: '',
        search: '',
        origin: '',
        status: '',
        withoutSteps: true,
      };
      await listLog(direct, shop, { ...nothing, ...request, limit: 26, from: null } as LogQuery);
    } else {
      const { sortBy = 'createdAt', filter = 'all', ascending = false, search = '', reason = '' } = request;
      const words = { sort: sortBy, filter, ascending, search, reason };
      const query = { ...words, ...parsePeriod(request), limit: 51, from: null };
      await listOrderPage(direct, shop, query as OrderQuery);
    }
  } finally {
    await pool.end();
  }
  return lines.join('\n');
}

const parsePeriod = ({ since, until }: Pick<OrdersQuestion, 'since' | 'until'>) => ({
  since: since === undefined ? null : new Date(since),
  until: until === undefined ? null : new Date(until),
});

type Node = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
};
type Explained = { readonly 'Planning Time': number; readonly 'Execution Time': number; readonly Plan: Node };

function describe({ Plan: plan, ...times }: Explained): string {
  const indexes = new Set(namesIn(plan).map((name) => name.replace(/_\d{4}_\d{2}_/, '_*_')));
  return `planned in ${times['Planning Time'].toFixed(1)} ms, done in ${times['Execution Time'].toFixed(1)} ms, buffers ${plan['Shared Hit Blocks']} hit, ${plan['Shared Read Blocks']} read, through ${[...indexes].join(', ') || 'no index'}`;
}

const namesIn = (node: Node): string[] => [
  ...(node['Index Name'] ? [node['Index Name']] : []),
  ...(node.Plans ?? []).flatMap(namesIn),
];
