export { areFew } from './are-few.ts';
export { draftMigration } from './draft-migration.ts';
export { ensureDatabase } from './ensure-database.ts';
export { keyList } from './key-list.ts';
export { migrate } from './migrate.ts';
export { openPool } from './open-pool.ts';
export { isAnswered } from './pipe.ts';
export { prismaFolder } from './prisma-folder.ts';
export { getSqlState } from './sql-state.ts';
export { toJsonb } from './to-jsonb.ts';
export { readTogether, run, type Statement, transact } from './transact.ts';
export {
  execute,
  inTransaction,
  type PrismaTransaction,
  query,
  type SqlTransaction,
  type Transaction,
} from './transaction.ts';
export { writeTogether } from './write-together.ts';
