import type { PartAtProvider, ProductsWorld } from './world.ts';

/** As many concurrent calls as our client sends to one account. */
const concurrency = 4;

/** Parts per second of a bare loop that posts the same parts again, under other numbers, and remembers nothing. */
export async function measureFloor(
  { installation }: ProductsWorld,
  parts: readonly PartAtProvider[],
): Promise<number> {
  const { sevdeskUrl } = installation.config;
  const bodies = parts.map(({ id: _, ...fields }) =>
    JSON.stringify({ ...fields, partNumber: `floor-${fields.partNumber}` }),
  );
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < bodies.length) {
        const body = bodies[next] ?? '';
        next += 1;
        const answer = await fetch(`${sevdeskUrl}/Part`, {
          method: 'POST',
          headers: { authorization: sevdeskToken, 'content-type': 'application/json' },
          body,
        });
        if (!answer.ok) throw new Error(`The floor's part was refused: ${await answer.text()}`);
        await answer.arrayBuffer();
      }
    }),
  );
  return parts.length / ((performance.now() - start) / 1_000);
}

const sevdeskToken = '0123456789abcdef0123456789abcdef';
