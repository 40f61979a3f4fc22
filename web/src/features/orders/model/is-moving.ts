import type { Order } from '@belegfluss/gateway/contract';

/** Somebody works on it, or is about to. */
export const isMoving = ({ work }: Pick<Order, 'work'>): boolean => work === 'queued' || work === 'running';
