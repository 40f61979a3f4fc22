import { RpcError } from '@belegfluss/runtime/errors';
import { ProblemError } from '../problems/problem-error.ts';

/** Says which request of a shop Shopify refused; for `catch`. */
export const refusedByShopify =
  (code: 'CHARGE_REFUSED' | 'CANCELLATION_REFUSED') =>
  (error: unknown): never => {
    const isRefusal = error instanceof RpcError && error.reason === 'SHOPIFY_REFUSED';
    throw isRefusal ? new ProblemError(409, code, { cause: error }) : error;
  };
