import { isFilledByProvider } from '@belegfluss/provider/contract';
import { type FoundLine, findLine, type ShownLine } from '../../domain/payments/find-line.ts';
import { isApart, type LineContent, type LineName, lineMark } from '../../domain/payments/line.ts';
import { namesIn } from '../../domain/payments/line-names.ts';
import { accountFilled, valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PostedLines, ReportedPayments, SettledLine } from '../../storage/posted-lines.ts';
import type { Session, Sessions } from '../sessions.ts';
import type { WriteOnce } from '../write-once.ts';
import { attemptInTurn, attemptLine, type LineAttempt, type LineFailure } from './attempt-line.ts';
import { findLines } from './find-lines.ts';
import type { LinesRequest } from './lines-request.ts';
import { listAround, postLine } from './post-line.ts';
import { accountNow, requireOnlineAccount } from './require-online-account.ts';

export type LineResult = LineName &
  (
    | { readonly outcome: 'posted' | 'found' | 'repeated'; readonly lineId: string }
    /** The provider fills the account and has not brought it yet. */
    | { readonly outcome: 'awaited' }
    | ({ readonly outcome: 'rejected' | 'later' } & Omit<LineFailure, 'outcome'>)
  );

export type PostLinesTools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly lines: PostedLines;
  readonly wakeRelay: () => void;
};

export type PostLines = (request: LinesRequest) => Promise<readonly LineResult[]>;

/**
 * Posts lines on an online account, each once. Its row comes first; a line that the account shows already is taken
 * over. Lines in the account are stored and reported together at the end: a process that dies before that finds them
 * again by their marks.
 */
export const postLines =
  (tools: PostLinesTools): PostLines =>
  async (request) => {
    const { lines } = request;
    const session = await tools.sessions.open(request.shop);
    requireOnlineAccount(session, request.accountId);
    const before = await tools.lines.list(request, lines);
    const isFilled =
      before.filter(({ lineId }) => lineId).length < lines.length && (await isFilledNow(session, request));
    const rows = isFilled ? before : await tools.lines.begin(request, lines);
    const done = new Map(rows.map((row) => [lineMark(row), row.lineId]));
    const open = lines.filter((line) => !done.get(lineMark(line)));
    const results = new Map(
      (await (isFilled ? findOpen : postOpen)(tools, session, request, open)).map((one) => [
        lineMark(one),
        one,
      ]),
    );
    return lines.map(
      (line): LineResult =>
        results.get(lineMark(line)) ?? {
          ...toLineName(line),
          outcome: 'repeated',
          lineId: done.get(lineMark(line)) ?? '',
        },
    );
  };

async function isFilledNow(session: Session, { source, accountId }: LinesRequest): Promise<boolean> {
  const account = await accountNow(session, accountId);
  if (!isFilledByProvider(account)) return false;
  if (source === 'paypal' && account.server === 'PAYPAL') return true;
  throw accountFilled();
}

async function findOpen(
  tools: PostLinesTools,
  session: Session,
  request: LinesRequest,
  open: readonly LineContent[],
): Promise<readonly LineResult[]> {
  if (open.length === 0) return [];
  const attempt = await findLines(tools.lines, session, request, open);
  if ('failure' in attempt) return open.map((line) => ({ ...toLineName(line), ...attempt.failure }));
  const settled = attempt.value;
  if (settled.length > 0) {
    await tools.lines.settle(request, settled, toReportedPayments(open, settled));
    tools.wakeRelay();
  }
  const found = new Map(settled.map((line) => [lineMark(line), line.lineId]));
  return open.map((line): LineResult => {
    const lineId = found.get(lineMark(line));
    return lineId === undefined
      ? { ...toLineName(line), outcome: 'awaited' }
      : { ...toLineName(line), outcome: 'found', lineId };
  });
}

async function postOpen(
  tools: PostLinesTools,
  session: Session,
  request: LinesRequest,
  open: readonly LineContent[],
): Promise<readonly LineResult[]> {
  if (open.length === 0) return [];
  const shown = await attemptLine(() => listShown(session, request, open));
  if ('failure' in shown) return open.map((line) => ({ ...toLineName(line), ...shown.failure }));
  const found = await findShown(tools.lines, request, open, shown.value);
  const attempts = await attemptInTurn(open, (line) =>
    settleLine(tools, session, { ...request, line, found: found.get(lineMark(line)) }),
  );
  const settled = attempts.flatMap((attempt) => ('value' in attempt ? [attempt.value] : []));
  if (settled.length > 0) {
    await tools.lines.settle(request, settled, toReportedPayments(open, settled));
    tools.wakeRelay();
  }
  return open.map((line, index) => toResult(line, attempts[index] as LineAttempt<SettledLine>));
}

/** Fees and payouts are not waited for. */
function toReportedPayments(lines: readonly LineContent[], settled: readonly LineName[]): ReportedPayments {
  const marks = new Set(settled.map(lineMark));
  const payments = lines.filter((line) => marks.has(lineMark(line)) && !isApart(lineMark(line)));
  return {
    externalIds: [...new Set(payments.map(({ externalId }) => externalId))],
    names: namesIn(payments),
  };
}

function toResult(line: LineContent, attempt: LineAttempt<SettledLine>): LineResult {
  if ('failure' in attempt) return { ...toLineName(line), ...attempt.failure };
  const { origin, lineId } = attempt.value;
  return { ...toLineName(line), outcome: origin, lineId };
}

/** Takes the line that others brought into the account, or posts it. */
async function settleLine(
  { writeOnce }: PostLinesTools,
  session: Session,
  given: LinesRequest & { readonly line: LineContent; readonly found: FoundLine | undefined },
): Promise<SettledLine> {
  const { line, found, accountId } = given;
  if (found && !found.isOurs) return { ...toLineName(line), lineId: found.id, accountId, origin: 'found' };
  const posted = await postLine(writeOnce, session, { ...given, isShown: found !== undefined });
  return { ...toLineName(line), ...posted };
}

/** Every line within days of the ones to be posted; one list for all. */
async function listShown(
  session: Session,
  { accountId }: LinesRequest,
  lines: readonly LineContent[],
): Promise<readonly ShownLine[]> {
  const days = lines.map(({ date }) => date).sort();
  return valueOrThrow(await listAround(session.client, accountId, days[0] ?? '', days.at(-1) ?? ''));
}

/** Each shown line stands for one of ours at most. */
async function findShown(
  rows: PostedLines,
  request: LinesRequest,
  lines: readonly LineContent[],
  shown: readonly ShownLine[],
): Promise<ReadonlyMap<string, FoundLine>> {
  const ids = shown.map(({ id }) => id);
  const taken = new Set(ids.length === 0 ? [] : await rows.findTaken(request, ids));
  const found = new Map<string, FoundLine>();
  for (const line of lines) {
    const one = findLine(shown, line, taken);
    if (!one) continue;
    taken.add(one.id);
    found.set(lineMark(line), one);
  }
  return found;
}

const toLineName = ({ externalId, piece }: LineName): LineName => ({ externalId, piece });
