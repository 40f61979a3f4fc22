import {
  type SummedSubject,
  summedSubjects,
  type WaitingSubject,
  waitingSubjects,
} from '@belegfluss/orders/contract';

/** Those that can always be chosen. */
export const usualLists = ['documents', 'payments', 'unenshrined', 'unpaid', 'issued'] as const;

/** Orders that hold the month up without differing, or that a sum adds up: their numbers lead to them. */
const countedLists = [...waitingSubjects, ...summedSubjects] as const;
const monthLists = [...usualLists, ...countedLists] as const;
type MonthList = (typeof monthLists)[number];

/** Which list of a month a person chose to see; it lives in the page's address. */
export interface MonthListView {
  readonly show: MonthList;
  /** Only this reason, or what this sum adds up; empty for all. */
  readonly code: string;
  /** Where each page after the first began, in the order they were turned; the last one is shown. */
  readonly trail: readonly string[];
}

/** Reads the address. What it does not make sense of counts as not chosen. */
export function parseMonthList(params: URLSearchParams): MonthListView {
  const show = monthLists.find((list) => list === params.get('show')) ?? 'documents';
  const code = params.get('code') ?? '';
  return {
    show,
    code: isListCode(show, code) ? code : '',
    trail: params.getAll('after').filter(Boolean),
  };
}

export function composeMonthList({ show, code, trail }: MonthListView): URLSearchParams {
  const params = new URLSearchParams();
  if (show !== 'documents') params.set('show', show);
  if (code) params.set('code', code);
  for (const cursor of trail) params.append('after', cursor);
  return params;
}

export const isCounted = (show: MonthList): show is WaitingSubject | SummedSubject =>
  countedLists.some((list) => list === show);

/** Reasons and currencies are words in capitals; the methods of a sum of payments may be named by anybody. */
const isListCode = (show: MonthList, code: string): boolean =>
  show === 'gateways'
    ? code.length <= 500
    : (hasReasons(show) || show === 'balances') && /^[A-Z_]{1,40}$/.test(code);

/** Orders that differ do so for a reason; documents are open or not. */
export const hasReasons = (show: MonthList): show is 'documents' | 'payments' =>
  show === 'documents' || show === 'payments';
