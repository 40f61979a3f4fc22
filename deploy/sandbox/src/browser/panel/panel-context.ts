import type { Dialogs } from '../shell/dialogs.ts';
import type { Toasts } from '../shell/toasts.ts';

export interface PanelContext {
  shop: string;
  dialogs: Dialogs;
  toasts: Toasts;
  /** Runs a user's action; shows an error, and fetches the lists again afterwards. */
  act(done: string, action: () => Promise<unknown>): Promise<void>;
}
