import type { Dialogs } from '../shell/dialogs.ts';
import type { Toasts } from '../shell/toasts.ts';

export interface PanelContext {
  shop: string;
  dialogs: Dialogs;
  toasts: Toasts;
  /** Runs an action of the person; what goes wrong is said, and the lists are fetched again after it. */
  act(done: string, action: () => Promise<unknown>): Promise<void>;
}
