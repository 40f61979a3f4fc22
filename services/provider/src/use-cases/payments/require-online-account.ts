import type { ReferenceData } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { accountUnknown, valueOrThrow } from '../../domain/rpc-failure.ts';
import type { Session } from '../sessions.ts';

type Account = ReferenceData['accounts'][number];

/** The account that lines are to be posted on. Throws `ACCOUNT_UNKNOWN` or `ACCOUNT_NOT_ONLINE`. */
export function requireOnlineAccount({ view }: Pick<Session, 'view'>, accountId: string): Account {
  const account = view.reference.accounts.find(({ id }) => id === accountId);
  if (!account) throw accountUnknown();
  if (account.type !== 'online') {
    throw new RpcError('failedPrecondition', 'ACCOUNT_NOT_ONLINE', 'Only online accounts take lines.');
  }
  return account;
}

/** The same where PayPal is imported; throws `ACCOUNT_NOT_PAYPAL`, too. */
export function requirePayPalAccount(session: Pick<Session, 'view'>, accountId: string): Account {
  const account = requireOnlineAccount(session, accountId);
  if (account.server === 'PAYPAL') return account;
  throw new RpcError(
    'failedPrecondition',
    'ACCOUNT_NOT_PAYPAL',
    'The lines of the account are not PayPal’s.',
  );
}

/** Asked at the provider: a merchant may have connected the account since it was read. Throws `ACCOUNT_UNKNOWN`. */
export async function accountNow({ client }: Pick<Session, 'client'>, accountId: string) {
  const account = valueOrThrow(await client.getAccount(accountId));
  if (!account) throw accountUnknown();
  return account;
}
