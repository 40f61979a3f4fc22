import { el } from '../shared/el.ts';
import type { FrameHost } from './frame-host.ts';

interface Toast {
  id: string;
  message: string;
  /** Milliseconds. */
  duration: number;
  isError: boolean;
  action: string | null;
}

export interface Toasts {
  show(toast: Toast, on?: { action?: () => void; dismissed?: () => void }): void;
  hide(id: string): void;
  /** Shows a message of the sandbox itself. */
  say(message: string, isError?: boolean): void;
}

export function createToasts(place: HTMLElement): Toasts {
  const shown = new Map<string, () => void>();
  const toasts: Toasts = {
    show(toast, on = {}) {
      const close = () => {
        if (!shown.delete(toast.id)) return;
        clearTimeout(timer);
        node.remove();
        on.dismissed?.();
      };
      const node = el(
        'div',
        { class: `toast ${toast.isError ? 'error' : ''}`, 'data-testid': 'toast' },
        el('span', {}, toast.message),
        toast.action !== null &&
          el(
            'button',
            {
              type: 'button',
              onclick: () => {
                on.action?.();
                close();
              },
            },
            toast.action,
          ),
        el('button', { type: 'button', 'aria-label': 'Meldung schließen', onclick: close }, '✕'),
      );
      const timer = setTimeout(close, toast.duration);
      shown.set(toast.id, close);
      place.append(node);
    },
    hide: (id) => shown.get(id)?.(),
    say: (message, isError = false) =>
      toasts.show({
        id: crypto.randomUUID(),
        message,
        duration: isError ? 8000 : 3500,
        isError,
        action: null,
      }),
  };
  return toasts;
}

export function startToasts(host: FrameHost, toasts: Toasts): void {
  host.on('toastShow', (toast) =>
    toasts.show(toast, {
      action: () => host.send('toastAction', { id: toast.id }),
      dismissed: () => host.send('toastDismissed', { id: toast.id }),
    }),
  );
  host.on('toastHide', ({ id }) => toasts.hide(id));
}
