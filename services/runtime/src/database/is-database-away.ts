import { type Cause, causesOf } from './causes-of.ts';

/**
 * Whether an error says that no connection to the database could be had, that the one in use was lost, or that the shop is
 * moving to another one. What was under way then has been rolled back, unless the connection broke while a commit was being answered: nobody knows of that one,
 * as with every answer that gets lost.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isSocketError(error)) return true;
  for (const cause of causesOf(error)) if (isAway(cause)) return true;
  return false;
}

const isAway = (cause: Cause): boolean =>
  driverMessages.has(cause.message) ||
  adapterKinds.has(cause.kind) ||
  [cause.code, cause.originalCode].some(isEnd) ||
  isUnbegun(cause);

/** Errors of the driver and its pool that have no code. The first: all connections are in use for longer than may be. */
const driverMessages: ReadonlySet<unknown> = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Prisma waits for a connection for less long than the pool to begin a transaction; the code has other meanings, too. */
const isUnbegun = ({ code, message }: Cause): boolean =>
  code === 'P2028' && typeof message === 'string' && message.includes('Unable to start a transaction');

/** What Prisma's adapter makes of errors of the socket. */
const adapterKinds: ReadonlySet<unknown> = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
]);

/**
 * SQLSTATEs that end a connection or refuse one: class 08, the server stops or starts (57P0), too many connections. And
 * the one of a shop whose gate is closed (`deploy/cells`).
 */
const isEnd = (code: unknown): boolean => typeof code === 'string' && /^(08|57P0|53300|LS002)/.test(code);

/**
 * The driver passes errors of its socket on as they are, those of a name with several addresses together. Clients of
 * other servers wrap theirs, which are therefore not looked for.
 */
const isSocketError = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  if ('syscall' in error) return error.syscall === 'connect' || socketCodes.has(error.code);
  return 'errors' in error && socketCodes.has(error.code);
};

const socketCodes: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
