/** Calls back when the time is over, unless it is called off by what it answers. */
export type Timer = (onEnd: () => void, ms: number) => () => void;

export const realTimer: Timer = (onEnd, ms) => {
  const timer = setTimeout(onEnd, ms);
  return () => clearTimeout(timer);
};
