import type { BeforeSend } from '../../clients/calls/call.ts';
import type { PartLease } from '../../storage/parts/part-leases.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { settleWrite } from '../settle-write.ts';
import { partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { stockWrite } from './stock-write.ts';

/** A lease to write to a part. */
export type LeasedPart = PartLease & {
  /** The link as it is while the lease excludes other writers. */
  readonly link: PartLink;
  /** To be run before a write leaves. Throws when the lease is lost. */
  readonly hold: (beforeSend: BeforeSend) => BeforeSend;
};

/**
 * Does something to a part under its lease, which excludes others in any replica. A change of its stock that another
 * call began and whose outcome is unknown is settled first: the mark that shows it would be overwritten. Throws
 * `IN_PROGRESS` while another call has the lease, and like any write while that outcome cannot be known.
 */
export async function withPartLease<Result>(
  tools: Pick<PartTools, 'leases' | 'writeOnce' | 'leaseMs'>,
  session: Session,
  given: { readonly key: string /** A change of the stock that this is about. */; readonly move?: string },
  work: (held: LeasedPart) => Promise<Result>,
): Promise<Result> {
  const { leases, leaseMs } = tools;
  const taken = await leases.take({ shop: session.shop, key: given.key }, leaseMs);
  if (!taken) throw partBusy();
  const { held, link } = taken;
  const hold = (beforeSend: BeforeSend) => async () => {
    if (!(await leases.renew(held))) throw partBusy();
    await beforeSend();
  };
  try {
    const mark = link.moving === (given.move ?? '') ? null : await settleMove(tools, session, held, link);
    return await work({ ...held, hold, link: { ...link, stockMark: mark ?? link.stockMark } });
  } finally {
    await leases.leave(held);
  }
}

/** The mark of the change when it was done; null when it was not and never will be by that call. */
async function settleMove(
  { leases, writeOnce }: Pick<PartTools, 'leases' | 'writeOnce'>,
  session: Session,
  held: PartLease,
  { moving }: PartLink,
): Promise<string | null> {
  if (moving === '') return null;
  const settled = await settleWrite(writeOnce, stockWrite(session, moving));
  const mark = settled?.result.mark ?? null;
  await leases.endMove(held, moving, mark);
  return mark;
}
