import { shiftDay } from '@belegfluss/runtime/calendar';
import { z } from 'zod';
import type { Transaction } from '../../clients/calls/payment-calls.ts';
import type { ProviderClient } from '../../clients/provider-client.ts';
import { contentHash } from '../../domain/content-hash.ts';
import { type LineContent, lineMark, markedPurpose, readMark } from '../../domain/payments/line.ts';
import { mapResult, type ProviderResult } from '../../domain/provider-result.ts';
import type { Session } from '../sessions.ts';
import type { WriteOnce } from '../write-once.ts';

type Posting = {
  readonly source: string;
  readonly accountId: string;
  readonly line: LineContent;
  /** The account shows a line with its mark. */
  readonly isShown: boolean;
};

const posted = z.object({ id: z.string(), accountId: z.string() });

/**
 * Posts one line at most once. Its mark says which it is, on whichever account an earlier attempt posted it. The journal
 * keeps no text of it: that may name people. It is no transaction that a booking made, so that payments are found on it.
 */
export async function postLine(
  writeOnce: WriteOnce,
  session: Session,
  { source, accountId, line, isShown }: Posting,
): Promise<{ readonly lineId: string; readonly accountId: string; readonly origin: 'posted' | 'found' }> {
  const { client } = session;
  const { amount, date, counterparty } = line;
  const purpose = markedPurpose(line);
  const { result, matched } = await writeOnce({
    shop: session.shop,
    key: `line/${source}/${lineMark(line)}`,
    kind: 'transaction',
    requestHash: contentHash({ accountId, amount, date, purpose }),
    facts: { accountId, date },
    schema: posted,
    objectRef: ({ id }) => `line:${id}`,
    searchesFirst: isShown,
    find: ({ facts }) =>
      findMarked(client, { accountId: facts.accountId ?? accountId, date: facts.date ?? date, line }),
    send: async (beforeSend) =>
      mapResult(
        await client.createTransaction({ accountId, amount, date, purpose, counterparty }, beforeSend),
        (id) => ({ id, accountId }),
      ),
  });
  return { lineId: result.id, accountId: result.accountId, origin: matched ? 'found' : 'posted' };
}

async function findMarked(
  client: ProviderClient,
  {
    accountId,
    date,
    line,
  }: { readonly accountId: string; readonly date: string; readonly line: LineContent },
): Promise<ProviderResult<z.output<typeof posted> | null>> {
  return mapResult(await listAround(client, accountId, date, date), (shown) => {
    const own = shown.find(({ purpose, state }) => state !== 'gone' && readMark(purpose) === lineMark(line));
    return own ? { id: own.id, accountId } : null;
  });
}

/** Lines entered around some days: others may give them another day than we do. */
export const listAround = (
  client: ProviderClient,
  accountId: string,
  from: string,
  until: string,
): Promise<ProviderResult<readonly Transaction[]>> =>
  client.listTransactions(accountId, { from: shiftDay(from, -3), until: shiftDay(until, 3) });
