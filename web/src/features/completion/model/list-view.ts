import { type WaitingSubject, waitingSubjects } from '@belegfluss/orders/contract';

/** Those that can always be chosen. */
export const usualLists = ['documents', 'payments', 'unenshrined', 'unpaid', 'issued'] as const;

/** Orders that hold the month up without differing are only met by whoever comes from their number. */
export const monthLists = [...usualLists, ...waitingSubjects] as const;
export type MonthList = (typeof monthLists)[number];

/** Which list of a month a person chose to see; it lives in the page's address. */
export interface MonthListView {
  readonly show: MonthList;
  /** Only this reason; empty for all. Only differences have one. */
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
    code: hasReasons(show) && /^[A-Z_]{1,40}$/.test(code) ? code : '',
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

export const isWaiting = (show: MonthList): show is WaitingSubject =>
  waitingSubjects.some((subject) => subject === show);

/** Orders that differ do so for a reason; documents are open or not. */
export const hasReasons = (show: MonthList): show is 'documents' | 'payments' =>
  show === 'documents' || show === 'payments';
