import type { Channel } from './channel.ts';

interface ToastOptions {
  /** Milliseconds; 5000 by default. */
  duration?: number;
  isError?: boolean;
  action?: string;
  onAction?: () => void;
  onDismiss?: () => void;
}

export interface ToastApi {
  show(message: string, options?: ToastOptions): string;
  hide(id: string): void;
}

export function createToast(channel: Channel): ToastApi {
  const shown = new Map<string, ToastOptions>();
  channel.on('toastAction', ({ id }) => shown.get(id)?.onAction?.());
  channel.on('toastDismissed', ({ id }) => {
    shown.get(id)?.onDismiss?.();
    shown.delete(id);
  });
  return {
    show(message, options = {}) {
      const id = crypto.randomUUID();
      shown.set(id, options);
      const { duration = 5000, isError = false, action = null } = options;
      channel.send('toastShow', { id, message: String(message), duration, isError, action });
      return id;
    },
    hide: (id) => channel.send('toastHide', { id }),
  };
}
