import type { Order } from '@belegfluss/gateway/contract';
import type { ActionRun } from '../api/use-receipt-action.ts';
import type { PayableReceipt } from './open-amount.ts';

/** Props of every action's dialog. */
export interface DialogProps {
  readonly order: Order;
  readonly receipt: PayableReceipt;
  readonly run: ActionRun;
  readonly onClose: () => void;
}
