/** Runs all pieces of work, `atOnce` at the same time; each begins when one before it has ended. */
export async function inTurns(atOnce: number, pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...pieces];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
