/** Places for calls that run at the same time. */
export type Places = {
  /** How many calls could begin now. */
  free(): number;
  take(): void;
  leave(): void;
  /** A time that stands still while no place is free: whoever waits then waits for the provider, not for a turn. */
  time(): number;
};

export function createPlaces(count: number, now: () => number): Places {
  let taken = 0;
  let fullSince: number | null = null;
  /** For how long no place was free before. */
  let fullMs = 0;

  return {
    free: () => count - taken,
    take() {
      taken += 1;
      if (taken === count) fullSince = now();
    },
    leave() {
      taken -= 1;
      if (fullSince !== null) fullMs += now() - fullSince;
      fullSince = null;
    },
    time: () => (fullSince ?? now()) - fullMs,
  };
}
