import type { Shop } from '@belegfluss/gateway/contract';

/** Whether the shop is one of the operator's own people. The gateway decides the same, by the record of each request. */
export const isOperator = ({ isAdmin, permissions }: Pick<Shop, 'isAdmin' | 'permissions'>): boolean =>
  isAdmin === true || (permissions ?? []).includes('view_dashboard');
