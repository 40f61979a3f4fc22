import { Events, type NatsConnection } from 'nats';

/**
 * Whether the server is there. The client holds what is sent meanwhile until it times out, which delays and, with
 * a relay that tries again, piles up: we refuse at once instead, and give up what is under way when the link breaks.
 */
export function watchLink(connection: NatsConnection): {
  /** Runs a request while the link holds; rejects without it, and as soon as it breaks. */
  readonly whileUp: <Result>(request: () => Promise<Result>) => Promise<Result>;
} {
  let broken = new AbortController();
  const follow = async () => {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) broken.abort(new Error('The connection to NATS is lost.'));
      if (type === Events.Reconnect) broken = new AbortController();
    }
  };
  follow().catch(() => {});

  return {
    async whileUp(request) {
      const { signal } = broken;
      signal.throwIfAborted();
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
        request()
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', giveUp));
      });
    },
  };
}
