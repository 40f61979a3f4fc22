import type { ReceiptAction } from '@belegfluss/orders/contract';
import { cancelReceipt } from './direct/cancel.ts';
import { deleteReceipt } from './direct/delete.ts';
import { draftReceipt } from './direct/draft.ts';
import { enshrineReceipt } from './direct/enshrine.ts';
import { mailReceipt } from './direct/mail.ts';
import { numberReceipt } from './direct/number.ts';
import { payReceipt } from './direct/pay.ts';
import { unpayReceipt } from './direct/unpay.ts';
import type { DirectAction } from './requested-action.ts';

/** Actions that are carried out at the provider at once; all others are handed to the planner. */
export const directActions: Readonly<Record<Exclude<ReceiptAction, 'address' | 'final'>, DirectAction>> = {
  email: mailReceipt,
  number: numberReceipt,
  paid: payReceipt,
  unpaid: unpayReceipt,
  draft: draftReceipt,
  enshrine: enshrineReceipt,
  cancel: cancelReceipt,
  delete: deleteReceipt,
};
