import type { AppEvents, Requests, ShellEvents } from '../shared/messages.ts';
import { isEnvelope, PROTOCOL } from '../shared/messages.ts';

export interface Channel {
  embedded: boolean;
  send<N extends keyof AppEvents>(name: N, data: AppEvents[N]): void;
  on<N extends keyof ShellEvents>(name: N, handler: (data: ShellEvents[N]) => void): void;
  /** Rejects when the shell refuses, or when the page is not inside the admin. */
  ask<N extends keyof Requests>(name: N, data: Requests[N]['data']): Promise<Requests[N]['reply']>;
}

/**
 * Communicates with the admin shell: posts to that origin only, and accepts messages only from its window at that
 * origin.
 */
export function openChannel(shellOrigin: string): Channel {
  const embedded = window.parent !== window;
  const handlers = new Map<string, ((data: unknown) => void)[]>();
  const waiting = new Map<string, { resolve: (data: never) => void; reject: (error: Error) => void }>();

  window.addEventListener('message', (event) => {
    if (event.origin !== shellOrigin || event.source !== window.parent || !isEnvelope(event.data)) return;
    const message = event.data;
    if (message.kind === 'event') {
      for (const handler of handlers.get(message.name) ?? []) handler(message.data);
    } else if (message.kind === 'reply') {
      const question = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error !== undefined) question?.reject(new Error(message.error));
      else question?.resolve(message.data as never);
    }
  });

  const post = (message: object) => {
    if (embedded) window.parent.postMessage({ protocol: PROTOCOL, ...message }, shellOrigin);
  };
  return {
    embedded,
    send: (name, data) => post({ kind: 'event', name, data }),
    on: (name, handler) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler as (data: unknown) => void]);
    },
    ask: (name, data) =>
      new Promise((resolve, reject) => {
        if (!embedded)
          return reject(new Error(`App Bridge: ${name} needs the Shopify admin around the app.`));
        const id = crypto.randomUUID();
        waiting.set(id, { resolve: resolve as (data: never) => void, reject });
        post({ kind: 'request', id, name, data });
      }),
  };
}
