import {
  type ListLogRequest,
  type ListOrdersRequest,
  OrderFilter,
  OrderSort,
} from '@belegfluss/protos/orders/v1/orders';
import { Severity } from '@belegfluss/protos/orders/v1/severity';
import { toProtoEnum } from '@belegfluss/runtime/proto';

/** A question about orders in words; what is not named is not asked for. */
export type OrdersQuestion = {
  readonly shop?: string;
  /** `createdAt`, `name`, `total`, `customer`; other words are sent as they are. */
  readonly sortBy?: string;
  readonly ascending?: boolean;
  readonly search?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  /** As in the address of the list, e.g. `credit`; other words are sent as they are. */
  readonly filter?: string;
  /** ISO 8601. */
  readonly since?: string;
  readonly until?: string;
  readonly reason?: string;
};

export const ordersRequest = ({
  sortBy,
  filter,
  since,
  until,
  ...words
}: OrdersQuestion): ListOrdersRequest => ({
  shop: '',
  ascending: false,
  search: undefined,
  pageSize: 50,
  pageToken: '',
  reason: undefined,
  ...words,
  sortBy: sortBy === undefined ? OrderSort.UNSPECIFIED : (toProtoEnum('ORDER_SORT', sortBy) as OrderSort),
  filter: filter === undefined ? OrderFilter.UNSPECIFIED : toOrderFilter(filter),
  ...periodRequest({ since, until }),
});

const toOrderFilter = (filter: string): OrderFilter =>
  filter === 'credit' ? OrderFilter.CREDIT_NOTE : (toProtoEnum('ORDER_FILTER', filter) as OrderFilter);

/** A period in ISO 8601, as requests have it. */
export const periodRequest = ({
  since,
  until,
}: {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}) => ({
  since: since === undefined ? undefined : new Date(since),
  until: until === undefined ? undefined : new Date(until),
});

/** Orders of a filter in words. */
export const toOrderSelection = ({
  filter,
  since,
  until,
  reason,
}: Pick<OrdersQuestion, 'filter' | 'since' | 'until' | 'reason'>) => ({
  filter: filter === undefined ? OrderFilter.UNSPECIFIED : toOrderFilter(filter),
  reason,
  ...periodRequest({ since, until }),
});

/** A question about the log in words; what is not named is not asked for. */
export type LogQuestion = Partial<Omit<ListLogRequest, 'status'>> & {
  readonly status?: 'info' | 'success' | 'warning' | 'critical';
};

export const logRequest = ({ status, ...words }: LogQuestion): ListLogRequest => ({
  shop: '',
  ascending: false,
  orderId: undefined,
  search: undefined,
  origin: undefined,
  pageSize: 25,
  pageToken: '',
  withoutSteps: false,
  ...words,
  status: status === undefined ? Severity.UNSPECIFIED : toProtoEnum('SEVERITY', status),
});
