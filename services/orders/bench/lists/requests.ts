import type { ListLogRequest, ListOrdersRequest } from '@belegfluss/protos/orders/v1/orders';

export const emptyOrders: ListOrdersRequest = {
  shop: '',
  sortBy: '',
  ascending: false,
  search: '',
  pageSize: 50,
  pageToken: '',
  filter: '',
  since: '',
  until: '',
  reason: '',
};

export const emptyLog: ListLogRequest = {
  shop: '',
  ascending: false,
  orderId: '',
  search: '',
  origin: '',
  status: '',
  pageSize: 25,
  pageToken: '',
  withoutSteps: true,
};
