import { createLoop, type Loop } from './loop.ts';

/** Several loops of the same work in parallel, as one: a slow turn of one does not hold up the others. */
export function createLanes({
  lanes,
  ...options
}: Parameters<typeof createLoop>[0] & { readonly lanes: number }): Loop {
  const loops = Array.from({ length: lanes }, () => createLoop(options));
  return {
    start() {
      for (const loop of loops) loop.start();
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
    restWith(activity) {
      for (const loop of loops) loop.restWith?.(activity);
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
