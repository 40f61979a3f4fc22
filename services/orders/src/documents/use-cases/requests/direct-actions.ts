import type { DocumentAction } from '@belegfluss/orders/contract';
import { cancelOnRequest } from './direct/cancel.ts';
import { deleteOnRequest } from './direct/delete.ts';
import { draftOnRequest } from './direct/draft.ts';
import { enshrineOnRequest } from './direct/enshrine.ts';
import { mailOnRequest } from './direct/mail.ts';
import { numberOnRequest } from './direct/number.ts';
import { payOnRequest } from './direct/pay.ts';
import { unpayOnRequest } from './direct/unpay.ts';
import type { DirectAction } from './requested-action.ts';

/** Actions that are carried out at the provider at once; all others are handed to the planner. */
export const directActions: Readonly<Record<Exclude<DocumentAction, 'address' | 'final'>, DirectAction>> = {
  email: mailOnRequest,
  number: numberOnRequest,
  paid: payOnRequest,
  unpaid: unpayOnRequest,
  draft: draftOnRequest,
  enshrine: enshrineOnRequest,
  cancel: cancelOnRequest,
  delete: deleteOnRequest,
};
