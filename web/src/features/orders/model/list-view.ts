import { filtersWithReason, type OrderQuery, orderFilters } from '@belegfluss/gateway/contract';
import { isDay, type Period } from './period.ts';

/** Orders a page. */
export const orderPageSizes = [50, 100, 250, 500] as const;

export const orderSorts = ['createdAt', 'name', 'total', 'customer'] as const;

export type OrderFilter = (typeof orderFilters)[number];
export type OrderSort = (typeof orderSorts)[number];
type SortDirection = 'asc' | 'desc';

/** The tabs of the list. */
export const filterTabs = ['all', 'invoice', 'credit', 'none', 'failed', 'waiting', 'skipped'] as const;

/** Filters within the orders that have an invoice. */
export const documentStates = ['invoice', 'unenshrined', 'unpaid'] as const;

export const toFilterTab = (filter: OrderFilter): (typeof filterTabs)[number] =>
  filter === 'unenshrined' || filter === 'unpaid' ? 'invoice' : filter;

/** The person's choice of orders; it lives in the page's address. */
export interface ListView {
  readonly search: string;
  readonly filter: OrderFilter;
  /** Why they have no document: a skip reason or error code; empty for all. */
  readonly reason: string;
  /** The first day of the period and the first one after it, `YYYY-MM-DD`; empty is open. */
  readonly since: string;
  readonly until: string;
  readonly sortBy: OrderSort;
  readonly sortDir: SortDirection;
  readonly limit: number;
  /** Where each page after the first began, in the order they were turned; the last one is shown. */
  readonly trail: readonly string[];
}

/** A change of a view. Half a period is completed by the other half as it is by then. */
export type ListChoice = PartOfView | ((now: Period) => PartOfView);

type PartOfView = Partial<Omit<ListView, 'trail'>>;

export const allOrders: ListView = {
  search: '',
  filter: 'all',
  reason: '',
  since: '',
  until: '',
  sortBy: 'createdAt',
  sortDir: 'desc',
  limit: orderPageSizes[0],
  trail: [],
};

/** Reads the address. What it does not make sense of counts as not chosen. */
export function parseListView(params: URLSearchParams): ListView {
  const sortBy = orderSorts.find((sort) => sort === params.get('sortBy')) ?? allOrders.sortBy;
  const sortDir = params.get('sortDir');
  const filter = orderFilters.find((known) => known === params.get('filter')) ?? allOrders.filter;
  return {
    search: params.get('search')?.trim().slice(0, 200) ?? '',
    filter,
    reason: takesReason(filter) ? (params.get('reason')?.trim().slice(0, 100) ?? '') : '',
    since: parseDayParam(params.get('since')),
    until: parseDayParam(params.get('until')),
    sortBy,
    sortDir: sortDir === 'asc' || sortDir === 'desc' ? sortDir : getFirstDirection(sortBy),
    limit: orderPageSizes.find((size) => String(size) === params.get('limit')) ?? allOrders.limit,
    trail: params.getAll('after').filter(Boolean),
  };
}

/** The address of a view; what is as it would be anyway is not in it. */
export function composeListParams(view: ListView): URLSearchParams {
  const { search, filter, reason, since, until, sortBy, sortDir, limit, trail } = view;
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (filter !== allOrders.filter) params.set('filter', filter);
  if (reason) params.set('reason', reason);
  if (since) params.set('since', since);
  if (until) params.set('until', until);
  if (sortBy !== allOrders.sortBy) params.set('sortBy', sortBy);
  if (sortDir !== getFirstDirection(sortBy)) params.set('sortDir', sortDir);
  if (limit !== allOrders.limit) params.set('limit', String(limit));
  for (const cursor of trail) params.append('after', cursor);
  return params;
}

/** Another choice begins at the first page again: a cursor belongs to the question it came from, a reason to its filter. */
export const chooseInList = (view: ListView, choice: ListChoice): ListView => {
  const chosen = typeof choice === 'function' ? choice(view) : choice;
  const reason = chosen.filter === undefined ? view.reason : '';
  return { ...view, reason, ...chosen, trail: [] };
};

/** Only what failed, waits or was skipped has a reason. */
export const takesReason = (filter: OrderFilter): boolean => filtersWithReason.has(filter);

/** A click on a column: the column sorted by already turns round, another begins as one would expect of it. */
export const sortListBy = (view: ListView, sortBy: OrderSort): ListView =>
  chooseInList(view, {
    sortBy,
    sortDir: view.sortBy === sortBy ? opposite[view.sortDir] : getFirstDirection(sortBy),
  });

export const turnTo = (view: ListView, cursor: string): ListView => ({
  ...view,
  trail: [...view.trail, cursor],
});
export const turnBack = (view: ListView): ListView => ({ ...view, trail: view.trail.slice(0, -1) });

export const isNarrowed = ({ search, filter, reason, since, until }: ListView): boolean =>
  filter !== 'all' || [search, reason, since, until].some((chosen) => chosen !== '');

/** The question to the server. */
export function composeOrderQuery(view: ListView): OrderQuery {
  const { search, filter, reason, since, until, sortBy, sortDir, limit, trail } = view;
  const cursor = trail.at(-1);
  return {
    sortBy,
    sortDir,
    limit,
    filter,
    ...(reason && { reason }),
    ...(since && { since }),
    ...(until && { until }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  };
}

const parseDayParam = (text: string | null): string => (text !== null && isDay(text) ? text : '');

const opposite: Readonly<Record<SortDirection, SortDirection>> = { asc: 'desc', desc: 'asc' };

/** Names of people from A, everything else from the newest and largest. */
const getFirstDirection = (sortBy: OrderSort): SortDirection => (sortBy === 'customer' ? 'asc' : 'desc');
