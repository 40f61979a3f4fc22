import type { LogQuery } from '@belegfluss/gateway/contract';
import {
  type LogOrigin,
  type LogStatus,
  logOrigins,
  logStatuses,
  originPaths,
} from '@belegfluss/orders/contract';

/** Entries a page. */
export const logPageSize = 25;

/** The person's choice of log entries; it lives in the page's address. */
export interface LogView {
  readonly search: string;
  readonly origin: LogOrigin | '';
  readonly status: LogStatus | '';
  /** Where the page begins; empty for the newest. */
  readonly cursor: string;
}

export const wholeLog: LogView = { search: '', origin: '', status: '', cursor: '' };

/** Reads the address. What it does not make sense of counts as not chosen. */
export function parseLogView(params: URLSearchParams): LogView {
  return {
    search: params.get('search')?.trim() ?? '',
    origin: logOrigins.find((origin) => origin === params.get('origin')) ?? '',
    status: logStatuses.find((status) => status === params.get('status')) ?? '',
    cursor: params.get('cursor') ?? '',
  };
}

/** The address of a view; what is not chosen is not in it. */
export const composeLogParams = (view: LogView): URLSearchParams =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));

/** Another choice begins at the newest entry again: a cursor belongs to the question it came from. */
export const chooseInLog = (view: LogView, choice: Partial<Omit<LogView, 'cursor'>>): LogView => ({
  ...view,
  ...choice,
  cursor: '',
});

export const isFiltered = (view: LogView): boolean =>
  view.search !== '' || view.origin !== '' || view.status !== '';

/** The question to the server. The steps of webhooks are for those who look at webhooks. */
export const composeLogQuery = (view: LogView): LogQuery => ({
  pageSize: logPageSize,
  ...(view.origin !== 'webhook' && { level: 'main' }),
  ...(view.search && { search: view.search }),
  ...(view.origin && { origin: originPaths[view.origin] }),
  ...(view.status && { status: view.status }),
  ...(view.cursor && { cursor: view.cursor }),
});
