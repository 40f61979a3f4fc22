import type { Products } from '@belegfluss/gateway/contract';

/** Worth asking often: the service works on it, another window removes, or failed products may be tried again. */
export const isMoving = ({ active, state, failed }: Pick<Products, 'active' | 'state' | 'failed'>): boolean =>
  active || state === 'removing' || failed > 0;
