/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { ownValue } from '../records/index.ts';
import { getSqlState } from './sql-state.ts';

/** One SQL statement. With a name it is prepared once a connection; the name must belong to this text alone. */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Reads columns in another way than by default. */
  readonly types?: pg.CustomTypesConfig;
};

/** One outcome for each statement. */
export type Answers = readonly PromiseSettledResult<pg.QueryResult>[];

/** Connections of a pool that statements are sent along together; the others are for interactive transactions. */
const lanes = 4;
/** Most groups in one write: the statements of a group wait for those before it. */
const groupsPerFlight = 16;

type Group = { readonly statements: readonly Statement[]; readonly settle: (answers: Answers) => void };
type Pipe = { readonly waiting: Group[]; flights: number; scheduled: boolean };

const pipes = new WeakMap<pg.Pool, Pipe>();

/**
 * Sends a group of statements along one connection without waiting in between. Groups of the same moment leave in one
 * write and are answered in few reads: under load round trips cost more than what is done in them. A group that fails
 * does not concern the others. Rejects only when no connection can be had.
 */
export function send(pool: pg.Pool, statements: readonly Statement[]): Promise<Answers> {
  const pipe = pipes.get(pool) ?? { waiting: [], flights: 0, scheduled: false };
  pipes.set(pool, pipe);
  return new Promise((settle) => {
    pipe.waiting.push({ statements, settle });
    schedule(pool, pipe);
  });
}

/** At the end of the turn, so that what is asked for meanwhile goes along. */
function schedule(pool: pg.Pool, pipe: Pipe): void {
  if (pipe.scheduled || pipe.flights >= lanes) return;
  pipe.scheduled = true;
  setImmediate(() => {
    pipe.scheduled = false;
    if (pipe.waiting.length === 0) return;
    pipe.flights += 1;
    void fly(pool, pipe).finally(() => {
      pipe.flights -= 1;
      if (pipe.waiting.length > 0) schedule(pool, pipe);
    });
    if (pipe.waiting.length > groupsPerFlight) schedule(pool, pipe);
  });
}

async function fly(pool: pg.Pool, pipe: Pipe): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (reason) {
    for (const { statements, settle } of pipe.waiting.splice(0))
      settle(statements.map(() => ({ status: 'rejected', reason })));
    return;
  }
  const groups = pipe.waiting.splice(0, groupsPerFlight);
  const answers = await Promise.all(write(client, groups));
  const isBroken = answers.flat().some((answer) => answer.status === 'rejected' && isLast(answer.reason));
  client.release(isBroken);
}

/**
 * Whether the connection is of no use after an error. 0A000: a migration has changed the columns that a prepared
 * statement answers; the server refuses it for as long as the connection lasts, a new one prepares it again.
 */
const isLast = (error: unknown): boolean =>
  !(error instanceof Unsendable) && (!isAnswered(error) || getSqlState(error) === '0A000');

/** The socket is corked, so that everything leaves in one write. Each group is settled when its last answer is there. */
function write(client: pg.PoolClient, groups: readonly Group[]): readonly Promise<Answers>[] {
  const { connection } = client as unknown as { readonly connection: Connection };
  const toQuery = queriesFor(connection);
  connection.stream.cork();
  const answers = groups.map(async (group) => {
    const settled = await Promise.allSettled(sendAll(client, group, toQuery));
    group.settle(settled);
    return settled;
  });
  connection.stream.uncork();
  return answers;
}

/** All statements of a group leave, or none: without one of them the others must not be committed. */
function sendAll(
  client: pg.PoolClient,
  group: Group,
  toQuery: ReturnType<typeof queriesFor>,
): readonly Promise<pg.QueryResult>[] {
  try {
    const queries = group.statements.map((statement) => toQuery(group, statement));
    return queries.map((query) => client.query(query));
  } catch (cause) {
    return group.statements.map(() =>
      Promise.reject(new Unsendable('A statement cannot be sent.', { cause })),
    );
  }
}

/** Nothing of the group has left, and the connection has not noticed. */
class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

type Connection = {
  readonly stream: { cork(): void; uncork(): void };
  /** Statements that the server has prepared on this connection, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
};

/**
 * A name is prepared by the first group that uses it; when that group fails before, there is nothing under the name.
 * Until it is known to be there, the other groups therefore send the statement without it.
 *
 * Throws where the driver would refuse a statement only when its neighbours are on their way: for a value that cannot be
 * written, and for a name that stands for another text.
 */
function queriesFor({ parsedStatements }: Connection) {
  const preparing = new Map<string, { readonly group: Group; readonly text: string }>();
  return (group: Group, { name, values = [], ...statement }: Statement): pg.QueryConfig => {
    const query = { ...statement, values: values.map(prepareValue) };
    if (name === undefined) return query;
    const known = ownValue(parsedStatements, name) ?? preparing.get(name)?.text;
    if (known !== undefined && known !== statement.text)
      throw new Error(`The name ${name} stands for two statements.`);
    if (ownValue(parsedStatements, name) === undefined) {
      const first = preparing.get(name)?.group ?? group;
      if (first !== group) return query;
      preparing.set(name, { group, text: statement.text });
    }
    return { ...query, name };
  };
}

/**
 * Decides whether the server has answered with this error and keeps the connection. Classes 08 and 57P0 are answers,
 * too, but the last ones: it ends the connection with them.
 */
export const isAnswered = (error: unknown): boolean => /^(?!08|57P0)./.test(getSqlState(error));
