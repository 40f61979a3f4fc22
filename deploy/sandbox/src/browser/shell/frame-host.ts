import type { AppEvents, Requests, ShellEvents } from '../shared/messages.ts';
import { isEnvelope, PROTOCOL } from '../shared/messages.ts';

/** Window of the app that sent a message: the frame of the page, or the one of a modal with `src`. */
type Speaker = 'page' | 'modal';

export interface FrameHost {
  on<N extends keyof AppEvents>(name: N, handler: (data: AppEvents[N], speaker: Speaker) => void): void;
  answer<N extends keyof Requests>(
    name: N,
    handler: (data: Requests[N]['data']) => Promise<Requests[N]['reply']>,
  ): void;
  send<N extends keyof ShellEvents>(name: N, data: ShellEvents[N]): void;
  /** The window of a modal with `src` while it is open. */
  setModalFrame(frame: HTMLIFrameElement | null): void;
  frame: HTMLIFrameElement;
  appOrigin: string;
}

/** Accepts messages only from the app's windows at the app's origin, and answers to that origin only. */
export function createFrameHost(frame: HTMLIFrameElement, appOrigin: string): FrameHost {
  const events = new Map<string, ((data: unknown, speaker: Speaker) => void)[]>();
  const answers = new Map<string, (data: never) => Promise<unknown>>();
  let modalFrame: HTMLIFrameElement | null = null;

  const identifySpeaker = (source: MessageEventSource | null): Speaker | null => {
    if (source === null) return null;
    if (source === frame.contentWindow) return 'page';
    return source === modalFrame?.contentWindow ? 'modal' : null;
  };
  const reply = async (target: Window, id: string, name: string, data: unknown) => {
    const envelope = { protocol: PROTOCOL, kind: 'reply', id };
    try {
      const handler = answers.get(name);
      if (!handler) throw new Error(`The sandbox does not know ${name}.`);
      target.postMessage({ ...envelope, data: await handler(data as never) }, appOrigin);
    } catch (error) {
      target.postMessage({ ...envelope, data: null, error: String((error as Error).message) }, appOrigin);
    }
  };
  window.addEventListener('message', (event) => {
    const speaker = identifySpeaker(event.source);
    if (event.origin !== appOrigin || !speaker || !isEnvelope(event.data)) return;
    const message = event.data;
    if (message.kind === 'event')
      for (const handler of events.get(message.name) ?? []) handler(message.data, speaker);
    if (message.kind === 'request')
      void reply(event.source as Window, message.id, message.name, message.data);
  });

  return {
    on: (name, handler) => {
      events.set(name, [...(events.get(name) ?? []), handler as (data: unknown, speaker: Speaker) => void]);
    },
    answer: (name, handler) => {
      answers.set(name, handler as (data: never) => Promise<unknown>);
    },
    send: (name, data) =>
      frame.contentWindow?.postMessage({ protocol: PROTOCOL, kind: 'event', name, data }, appOrigin),
    setModalFrame: (next) => {
      modalFrame = next;
    },
    frame,
    appOrigin,
  };
}
