import type { Products } from '@belegfluss/gateway/contract';

/** Worth asking often: something goes on by itself, another window removes, or failed products may be tried again. */
export const isMoving = ({ active, state, failed }: Pick<Products, 'active' | 'state' | 'failed'>): boolean =>
  active || state === 'removing' || failed > 0;
