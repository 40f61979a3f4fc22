import type { Order } from '@belegfluss/gateway/contract';
import type { ActionRun } from '../api/use-document-action.ts';
import type { PayableDocument } from './open-amount.ts';

/** Props of every action's dialog. */
export interface DialogProps {
  readonly order: Order;
  readonly document: PayableDocument;
  readonly run: ActionRun;
  readonly onClose: () => void;
}
