import pg from 'pg';

/** The SQLSTATE of an error that the server has answered; empty for every other. */
export const getSqlState = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : '';
