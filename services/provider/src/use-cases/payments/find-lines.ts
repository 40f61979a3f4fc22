import { type LineContent, lineMark } from '../../domain/payments/line.ts';
import { pairFilled } from '../../domain/payments/pair-filled.ts';
import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PostedLines, SettledLine } from '../../storage/posted-lines.ts';
import type { Session } from '../sessions.ts';
import { attemptLine, type LineAttempt } from './attempt-line.ts';
import type { LinesRequest } from './lines-request.ts';
import { listAround } from './post-line.ts';

/**
 * Finds lines on an account that the provider fills, and posts nothing: a missing line comes with its next fetch, and a
 * line of ours would be a duplicate. A row is begun only for lines that were found, so that none counts as refused.
 */
export function findLines(
  rows: PostedLines,
  session: Session,
  request: LinesRequest,
  open: readonly LineContent[],
): Promise<LineAttempt<readonly SettledLine[]>> {
  const { accountId } = request;
  return attemptLine(async () => {
    const days = open.map(({ date }) => date).sort();
    const shown = valueOrThrow(await listAround(session.client, accountId, days[0] ?? '', days.at(-1) ?? ''));
    const taken = await rows.findTaken(
      request,
      shown.map(({ id }) => id),
    );
    const pairs = pairFilled(shown, open, taken);
    const found = open.filter((line) => pairs.has(lineMark(line)));
    if (found.length > 0) await rows.begin(request, found);
    return found.map(
      (line): SettledLine => ({
        externalId: line.externalId,
        piece: line.piece,
        lineId: pairs.get(lineMark(line)) ?? '',
        accountId,
        origin: 'found',
      }),
    );
  });
}
