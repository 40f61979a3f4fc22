import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';

type Arrival = { bytes: number; readonly leave: () => void };

/**
 * Reads bodies as bytes: each up to `maxBodyBytes`, all that are arriving together up to `maxArrivingBytes`. A length
 * announced in advance is not counted, only bytes that arrived: announcing much costs a sender nothing. When the
 * capacity is exhausted, the slowest body is refused, because honest ones take milliseconds.
 *
 * Fails with a `Refusal`: 413, 503, or 400 when the sender goes away before the end.
 */
export function createBodyReader(options: {
  readonly maxBodyBytes: number;
  readonly maxArrivingBytes: number;
}): (request: IncomingMessage, done: (error: Error | null, body?: Buffer) => void) => void {
  const arrivals = new Set<Arrival>();
  let held = 0;

  const evictOldest = (): void => {
    for (const arrival of arrivals) {
      if (held <= options.maxArrivingBytes) return;
      arrival.leave();
    }
  };

  return (request, done) => {
    const tooLarge = () => new Refusal(413, 'BODY_TOO_LARGE');
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > options.maxBodyBytes) {
      done(tooLarge());
      return;
    }
    const chunks: Buffer[] = [];
    const arrival: Arrival = { bytes: 0, leave: () => end(new Refusal(503, 'BUSY', 10)) };
    const end = (error: Error | null): void => {
      if (!arrivals.delete(arrival)) return;
      held -= arrival.bytes;
      request.off('data', take);
      if (error) done(error);
      else done(null, chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, arrival.bytes));
      chunks.length = 0;
    };
    const take = (chunk: Buffer): void => {
      arrival.bytes += chunk.length;
      held += chunk.length;
      chunks.push(chunk);
      if (arrival.bytes > options.maxBodyBytes) end(tooLarge());
      else if (held > options.maxArrivingBytes) evictOldest();
    };
    const cutShort = () => {
      if (arrivals.has(arrival)) end(new Refusal(400, 'BODY_SHORT'));
    };
    arrivals.add(arrival);
    request.on('data', take);
    request.once('end', () => (announced > 0 && arrival.bytes !== announced ? cutShort() : end(null)));
    request.once('error', cutShort);
    request.once('close', cutShort);
  };
}
