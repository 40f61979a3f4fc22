/**
 * The minimum of an import: reads the file as it comes and inserts the lines of each order once, a hundred orders a
 * statement. Started as a separate process; sends the seconds it took and its peak of resident memory.
 */
import { within } from '@belegfluss/testing/postgres-server';

export type FloorInput = { readonly fileUrl: string; readonly databaseUrl: string };
export type FloorResult = { readonly orders: number; readonly seconds: number; readonly peakBytes: number };

const batch = 100;

const { fileUrl, databaseUrl } = JSON.parse(process.argv[2] ?? '') as FloorInput;
await within(databaseUrl, async (client) => {
  await client.query(
    'CREATE TABLE bare_order (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body jsonb)',
  );
  const start = performance.now();
  let orders = 0;
  let waiting: string[] = [];
  const insert = async () => {
    await client.query({
      name: 'bare-orders',
      text: 'INSERT INTO bare_order (body) SELECT body::jsonb FROM unnest($1::text[]) AS given (body)',
      values: [waiting],
    });
    orders += waiting.length;
    waiting = [];
  };
  let lines: string[] = [];
  for await (const line of readLines(fileUrl)) {
    if (lines.length > 0 && !line.includes('"__parentId"')) {
      waiting.push(`[${lines.join()}]`);
      lines = [];
      if (waiting.length === batch) await insert();
    }
    lines.push(line);
  }
  waiting.push(`[${lines.join()}]`);
  await insert();
  process.send?.({
    orders,
    seconds: (performance.now() - start) / 1_000,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
  } satisfies FloorResult);
});
process.exit();

async function* readLines(url: string): AsyncGenerator<string> {
  const { body } = await fetch(url);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
