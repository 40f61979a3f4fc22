/** Why there is no slot: this holder has its share, or all together have. */
type NoSlot = 'holderBusy' | 'allBusy';

type Slots = {
  /** Takes a slot; `release` gives it back, once, however often it is called. */
  take(holder: string): { readonly release: () => void } | NoSlot;
};

/** Limits concurrent work for each holder, and for all of them. */
export function createSlots(most: { readonly perHolder: number; readonly total: number }): Slots {
  const held = new Map<string, number>();
  let total = 0;

  const giveBack = (holder: string) => {
    const left = (held.get(holder) ?? 1) - 1;
    if (left === 0) held.delete(holder);
    else held.set(holder, left);
    total -= 1;
  };

  return {
    take(holder) {
      const mine = held.get(holder) ?? 0;
      if (mine >= most.perHolder) return 'holderBusy';
      if (total >= most.total) return 'allBusy';
      held.set(holder, mine + 1);
      total += 1;
      let taken = true;
      return {
        release() {
          if (taken) giveBack(holder);
          taken = false;
        },
      };
    },
  };
}
