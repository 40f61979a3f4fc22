import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { ProblemError } from '../problems/problem-error.ts';
import { isOperator } from './is-operator.ts';

/** Refuses all but the operator's own people, by the shop record of the very request. */
export function requireOperator(shop: Shop | null): void {
  if (!isOperator(shop)) throw new ProblemError(403, 'OPERATOR_ONLY');
}
