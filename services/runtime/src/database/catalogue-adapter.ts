import { PrismaPg } from '@prisma/adapter-pg';
import {
  type ColumnType,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** PostgreSQL's `"char"`, one byte, and a list of them. */
const charOid = 18;
const charListOid = 1002;

/**
 * A pool, and Prisma's adapter over it that can read PostgreSQL's catalogue. The adapter refuses the type `"char"`, in
 * which the catalogue keeps its codes (`pg_constraint.contype`) and which the engine wants as a character. The pool
 * therefore calls such a column a list of characters, which the adapter passes on and no query of the engine asks for.
 */
export function openCatalogue(url: string): {
  readonly pool: pg.Pool;
  readonly factory: SqlMigrationAwareDriverAdapterFactory;
} {
  const pool = withCharacterLists(new pg.Pool({ connectionString: url }));
  const prisma = new PrismaPg(pool);
  return {
    pool,
    factory: {
      provider: prisma.provider,
      adapterName: prisma.adapterName,
      connectToShadowDb: () => prisma.connectToShadowDb(),
      async connect() {
        const adapter = await prisma.connect();
        const { queryRaw } = adapter;
        adapter.queryRaw = async (query) => {
          const { columnTypes, ...result } = await queryRaw.call(adapter, query);
          return { ...result, columnTypes: columnTypes.map(toCharacter) };
        };
        return adapter;
      },
    },
  };
}

/** The adapter asks with one object and waits for a promise; the driver's other ways of asking are not used. */
function withCharacterLists(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const renaming = async (config: pg.QueryConfig) => {
    const result = await query(config);
    for (const field of result.fields ?? []) if (field.dataTypeID === charOid) field.dataTypeID = charListOid;
    return result;
  };
  pool.query = renaming as typeof pool.query;
  return pool;
}

const toCharacter = (type: ColumnType): ColumnType =>
  type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type;
