import type { BeforeSend } from '../../clients/calls/call.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { PartTurn } from '../../storage/parts/part-turns.ts';
import type { Session } from '../sessions.ts';
import { settleWrite } from '../settle-write.ts';
import { partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { stockWrite } from './stock-write.ts';

/** A turn at writing to a part. */
export type Turn = PartTurn & {
  /** The link as it is now that nobody else writes. */
  readonly link: PartLink;
  /** To be run before a write leaves. Throws when the turn is lost. */
  readonly hold: (beforeSend: BeforeSend) => BeforeSend;
};

/**
 * Does something to a part while nobody else does, in any replica. A change of its stock that another call began, and
 * whose outcome nobody knows, is found out first: the mark that shows it would be overwritten. Throws `IN_PROGRESS`
 * while somebody else has the turn, and like any write while that outcome cannot be known.
 */
export async function inTurn<Result>(
  tools: Pick<PartTools, 'turns' | 'writeOnce' | 'turnMs'>,
  session: Session,
  given: { readonly key: string /** A change of the stock that this is about. */; readonly move?: string },
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const { turns, turnMs } = tools;
  const taken = await turns.take({ shop: session.shop, key: given.key }, turnMs);
  if (!taken) throw partBusy();
  const { turn, link } = taken;
  const hold = (beforeSend: BeforeSend) => async () => {
    if (!(await turns.renew(turn))) throw partBusy();
    await beforeSend();
  };
  try {
    const mark = link.moving === (given.move ?? '') ? null : await settleMove(tools, session, turn, link);
    return await work({ ...turn, hold, link: { ...link, stockMark: mark ?? link.stockMark } });
  } finally {
    await turns.leave(turn);
  }
}

/** The mark of the change when it was done; null when it was not and never will be by that call. */
async function settleMove(
  { turns, writeOnce }: Pick<PartTools, 'turns' | 'writeOnce'>,
  session: Session,
  turn: PartTurn,
  { moving }: PartLink,
): Promise<string | null> {
  if (moving === '') return null;
  const settled = await settleWrite(writeOnce, stockWrite(session, moving));
  const mark = settled?.result.mark ?? null;
  await turns.endMove(turn, moving, mark);
  return mark;
}
