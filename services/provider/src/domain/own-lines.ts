import Big from 'big.js';

type Line = {
  readonly amount: string;
  readonly day: string;
  readonly createdAt: Date | null;
  readonly state: string;
};
type Booked = { readonly sentAt: Date; readonly updatedAt: Date };

/** How a booking looks on an account that makes its own lines. Amount signed. */
export type LineTraits = { readonly amount: string; readonly day: string };

/**
 * Ranks lines through which a booking may have been booked: those with its traits, the one made closest to it first.
 */
export const rankLines = <Candidate extends Line>(
  lines: readonly Candidate[],
  look: LineTraits,
  bookings: readonly Booked[],
): readonly Candidate[] =>
  lines
    .filter(
      (line) => line.state === 'linked' && line.day === look.day && new Big(line.amount).eq(look.amount),
    )
    .map((line) => ({ line, distance: measureDistance(line, bookings) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ line }) => line);

const measureDistance = ({ createdAt }: Line, bookings: readonly Booked[]): number =>
  createdAt === null
    ? Number.MAX_SAFE_INTEGER
    : Math.min(...bookings.map(({ sentAt }) => Math.abs(createdAt.getTime() - sentAt.getTime())));

/** Made while a booking was under way. An older one was there before, and only taken for it. */
export const wasMadeBy = ({ createdAt }: Pick<Line, 'createdAt'>, bookings: readonly Booked[]): boolean =>
  createdAt !== null &&
  bookings.some(
    ({ sentAt, updatedAt }) =>
      createdAt.getTime() >= sentAt.getTime() - clockSkewMs &&
      createdAt.getTime() <= updatedAt.getTime() + clockSkewMs,
  );

/** How far apart the clocks of the database and the provider may be; the provider states whole seconds. */
const clockSkewMs = 60_000;

const dayMs = 86_400_000;

/** Days between which a line of these bookings was entered: the day they name or the one on which they were made. */
export function enteredBetween(
  day: string,
  bookings: readonly Booked[],
): { readonly from: string; readonly until: string } {
  const named = Date.parse(`${day}T00:00:00Z`);
  const times = [
    named,
    ...bookings.flatMap(({ sentAt, updatedAt }) => [sentAt.getTime(), updatedAt.getTime()]),
  ];
  const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: toDay(Math.min(...times) - dayMs), until: toDay(Math.max(...times) + dayMs) };
}
