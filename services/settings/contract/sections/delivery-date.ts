import { z } from 'zod';

/**
 * Starting points of a delivery date or of the edges of a service period. An empty end means that there is no period.
 */
export const deliverySources = ['create', 'paid', 'fulfilled'] as const;
export type DeliverySource = (typeof deliverySources)[number];

const periods = ['week', 'month', 'quarter', 'year'] as const;
const turns = ['previous', 'current', 'next'] as const;
const edges = ['first', 'last'] as const;

/** `month.next.first` is the first day of the month after the source's. */
export type PeriodModifier =
  `${(typeof periods)[number]}.${(typeof turns)[number]}.${(typeof edges)[number]}`;
export type DeliveryModifier = '' | 'plus' | 'minus' | PeriodModifier;

const periodModifiers: readonly PeriodModifier[] = periods.flatMap((period) =>
  turns.flatMap((turn) => edges.map((edge): PeriodModifier => `${period}.${turn}.${edge}`)),
);

export const deliveryModifiers: readonly DeliveryModifier[] = ['', 'plus', 'minus', ...periodModifiers];

export const deliveryUnits = ['day', 'month'] as const;

export const deliveryModify = z
  .enum(deliveryModifiers as [DeliveryModifier, ...DeliveryModifier[]])
  .default('');
export const deliveryOffset = z
  .number('Gib eine Zahl an.')
  .int('Gib eine ganze Zahl an.')
  .min(0, 'Gib 0 oder mehr an.')
  .max(3650, 'Gib höchstens 3650 an.')
  .default(0);
export const deliveryUnit = z.enum(deliveryUnits).default('day');
