import { getSqlState } from '../database/index.ts';

/** The holder was too slow and somebody else has the row now, or it is at rest; what was to be written is void. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * SQLSTATE of the function `require_lease` (`prisma/migrations`). Classes from I to Z are left to
 * applications by the SQL standard, and PostgreSQL uses none that begins with `L`.
 */
const leaseLost = 'LS001';

export const isLeaseLost = (error: unknown): boolean => getSqlState(error) === leaseLost;
