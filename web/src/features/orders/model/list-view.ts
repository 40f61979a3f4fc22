import type { OrderQuery } from '@belegfluss/gateway/contract';

/** Orders a page. */
export const orderPageSize = 50;

export const orderFilters = ['all', 'invoice', 'credit', 'none', 'failed', 'skipped'] as const;
export const orderSorts = ['createdAt', 'name', 'total', 'customer'] as const;

export type OrderFilter = (typeof orderFilters)[number];
export type OrderSort = (typeof orderSorts)[number];
export type SortDirection = 'asc' | 'desc';

/** What a person chose to see of the orders; it lives in the page's address. */
export interface ListView {
  readonly search: string;
  readonly filter: OrderFilter;
  readonly sortBy: OrderSort;
  readonly sortDir: SortDirection;
  /** Where each page after the first began, in the order they were turned; the last one is shown. */
  readonly trail: readonly string[];
}

export const allOrders: ListView = {
  search: '',
  filter: 'all',
  sortBy: 'createdAt',
  sortDir: 'desc',
  trail: [],
};

/** Reads the address. What it does not make sense of counts as not chosen. */
export function parseListView(params: URLSearchParams): ListView {
  const sortBy = orderSorts.find((sort) => sort === params.get('sortBy')) ?? allOrders.sortBy;
  const sortDir = params.get('sortDir');
  return {
    search: params.get('search')?.trim() ?? '',
    filter: orderFilters.find((filter) => filter === params.get('filter')) ?? allOrders.filter,
    sortBy,
    sortDir: sortDir === 'asc' || sortDir === 'desc' ? sortDir : firstDirectionOf(sortBy),
    trail: params.getAll('after').filter(Boolean),
  };
}

/** The address of a view; what is as it would be anyway is not in it. */
export function composeListParams({ search, filter, sortBy, sortDir, trail }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (filter !== allOrders.filter) params.set('filter', filter);
  if (sortBy !== allOrders.sortBy) params.set('sortBy', sortBy);
  if (sortDir !== firstDirectionOf(sortBy)) params.set('sortDir', sortDir);
  for (const cursor of trail) params.append('after', cursor);
  return params;
}

/** Another choice begins at the first page again: a cursor belongs to the question it came from. */
export const chooseInList = (view: ListView, choice: Partial<Omit<ListView, 'trail'>>): ListView => ({
  ...view,
  ...choice,
  trail: [],
});

/** A click on a column: the column sorted by already turns round, another begins as one would expect of it. */
export const sortListBy = (view: ListView, sortBy: OrderSort): ListView =>
  chooseInList(view, {
    sortBy,
    sortDir: view.sortBy === sortBy ? opposite[view.sortDir] : firstDirectionOf(sortBy),
  });

export const turnTo = (view: ListView, cursor: string): ListView => ({
  ...view,
  trail: [...view.trail, cursor],
});
export const turnBack = (view: ListView): ListView => ({ ...view, trail: view.trail.slice(0, -1) });

export const isNarrowed = (view: ListView): boolean => view.search !== '' || view.filter !== 'all';

/** The question to the server. */
export function composeOrderQuery({ search, filter, sortBy, sortDir, trail }: ListView): OrderQuery {
  const cursor = trail.at(-1);
  return {
    sortBy,
    sortDir,
    limit: orderPageSize,
    filter,
    ...(search && { search }),
    ...(cursor && { cursor }),
  };
}

const opposite: Readonly<Record<SortDirection, SortDirection>> = { asc: 'desc', desc: 'asc' };

/** Names of people from A, everything else from the newest and largest. */
const firstDirectionOf = (sortBy: OrderSort): SortDirection => (sortBy === 'customer' ? 'asc' : 'desc');
