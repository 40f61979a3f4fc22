/** The place after `current` in a round of `count`, or before it. */
export const stepTip = (current: number, by: 1 | -1, count: number): number => (current + by + count) % count;
