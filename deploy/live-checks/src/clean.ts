import { listAt, textAt } from './http/read.ts';
import { parseRunStart, toRunMark } from './run-id.ts';
import { describeAnswer, isRefusal, type SevdeskAccount } from './sevdesk/world.ts';

/** Kinds of things that a run makes, each found by its mark, in the order in which they can be removed. */
const PLACES: readonly {
  readonly what: string;
  readonly path: string;
  readonly list: (mark: string, runId: string) => string;
  readonly isMarked: (row: unknown, mark: string) => boolean;
}[] = [
  {
    what: 'credit note',
    path: '/CreditNote',
    list: (mark) => `/CreditNote?customerInternalNote=${mark}&limit=1000`,
    isMarked: (row, mark) => textAt(row, 'customerInternalNote') === mark,
  },
  {
    what: 'invoice',
    path: '/Invoice',
    list: (mark) => `/Invoice?customerInternalNote=${mark}&showAll=true&limit=1000`,
    isMarked: (row, mark) => textAt(row, 'customerInternalNote') === mark,
  },
  {
    what: 'line',
    path: '/CheckAccountTransaction',
    list: (mark) => `/CheckAccountTransaction?paymtPurpose=${mark}&limit=1000`,
    isMarked: (row, mark) => textAt(row, 'paymtPurpose').includes(mark),
  },
  {
    what: 'account',
    path: '/CheckAccount',
    list: () => '/CheckAccount?limit=1000',
    isMarked: (row, mark) => textAt(row, 'name') === mark,
  },
  {
    what: 'product',
    path: '/Part',
    list: (mark) => `/Part?partNumber=${mark}&limit=1000`,
    isMarked: (row, mark) => textAt(row, 'partNumber') === mark,
  },
  {
    what: 'contact',
    path: '/Contact',
    list: (_mark, runId) => `/Contact?depth=1&createAfter=${parseRunStart(runId)}&limit=1000`,
    isMarked: (row, mark) => textAt(row, 'description') === mark || textAt(row, 'name').endsWith(mark),
  },
  {
    what: 'tag',
    path: '/Tag',
    list: (mark) => `/Tag?name=${mark}&limit=1000`,
    isMarked: (row, mark) => textAt(row, 'name') === mark,
  },
  {
    what: 'category',
    path: '/Category',
    list: () => '/Category?objectType=Contact&limit=1000',
    isMarked: (row, mark) => textAt(row, 'name') === mark,
  },
];

/** Removes everything that contains the mark of a run; answers what was removed and what stays. */
export async function cleanRun(account: SevdeskAccount, runId: string): Promise<readonly string[]> {
  const mark = toRunMark(runId);
  const lines: string[] = [];
  for (const { what, path, list, isMarked } of PLACES) {
    const answer = await account.get(list(mark, runId));
    // A filter that is ignored lists everything: only rows that contain the mark are removed.
    const marked = listAt(answer.body, 'objects').filter((row) => isMarked(row, mark));
    for (const row of marked) {
      const id = textAt(row, 'id');
      const removed = await account.remove(`${path}/${id}`);
      lines.push(
        isRefusal(removed) ? `${what} ${id} stays: ${describeAnswer(removed)}` : `${what} ${id} is removed`,
      );
    }
  }
  return lines;
}
