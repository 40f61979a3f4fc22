import { type Life, never } from './life.ts';

/** Addresses of servers that exist within this process only, such as `127.0.0.1:3`. */
export function createPlaces<Server>() {
  const places = new Map<string, { readonly server: Server; readonly life: Life }>();
  let nextPort = 1;
  return {
    /** Port 0 is given one that nobody has. */
    open(host: string, port: number, server: Server, life: Life): number {
      const own = port === 0 ? nextPort++ : port;
      const address = `${host}:${own}`;
      const place = { server, life };
      places.set(address, place);
      life.atDeath(() => {
        if (places.get(address) === place) places.delete(address);
      });
      return own;
    },
    close(server: Server): void {
      for (const [address, place] of places) if (place.server === server) places.delete(address);
    },
    find: (address: string) => places.get(address) ?? null,
  };
}

/** Rejects with `lost` when the life ends before the answer is there. */
export function whileAlive<Answer>(life: Life, answer: Promise<Answer>, lost: () => Error): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const forget = life.atDeath(() => reject(lost()));
    answer.then(resolve, reject).finally(forget);
  });
}

/** As the caller sees it: nothing comes when it is dead by then. */
export async function orNever<Answer>(life: Life, answer: Promise<Answer>): Promise<Answer> {
  try {
    const value = await answer;
    return life.isDead ? await never() : value;
  } catch (error) {
    if (life.isDead) return never();
    throw error;
  }
}
