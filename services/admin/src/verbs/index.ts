import type { Verb } from '../verb.ts';
import { couponsBlock, couponsUnblock } from './coupons-block.ts';
import { couponsCreate } from './coupons-create.ts';
import { couponsList } from './coupons-list.ts';
import { deadLettersList } from './dead-letters-list.ts';
import { deadLettersReplay } from './dead-letters-replay.ts';
import { deliveriesList } from './deliveries-list.ts';
import { deliveriesReplay } from './deliveries-replay.ts';
import { downtimesAdd } from './downtimes-add.ts';
import { downtimesEnd } from './downtimes-end.ts';
import { downtimesList } from './downtimes-list.ts';
import { figures } from './figures.ts';
import { keysRotate } from './keys-rotate.ts';
import { orderRequeue } from './order-requeue.ts';
import { partnersList } from './partners-list.ts';
import { payoutsExport } from './payouts-export.ts';
import { payoutsList } from './payouts-list.ts';
import { payoutsPaid } from './payouts-paid.ts';
import { payoutsReceipt } from './payouts-receipt.ts';
import { payoutsRun } from './payouts-run.ts';
import { privacyList } from './privacy-list.ts';
import { redemptionsList } from './redemptions-list.ts';
import { redemptionsApprove, redemptionsDecline } from './redemptions-review.ts';
import { servicesState } from './services-state.ts';
import { shopsList } from './shops-list.ts';
import { shopsSetPermissions } from './shops-set-permissions.ts';
import { shopsSetPlan } from './shops-set-plan.ts';
import { shopsShow } from './shops-show.ts';
import { shopsSyncBilling } from './shops-sync-billing.ts';
import { transfersGrant } from './transfers-grant.ts';

/** Every command of the tool. */
export const verbs: readonly Verb[] = [
  shopsList,
  shopsShow,
  shopsSyncBilling,
  shopsSetPlan,
  shopsSetPermissions,
  transfersGrant,
  couponsList,
  couponsCreate,
  couponsBlock,
  couponsUnblock,
  partnersList,
  redemptionsList,
  redemptionsApprove,
  redemptionsDecline,
  payoutsRun,
  payoutsList,
  payoutsExport,
  payoutsPaid,
  payoutsReceipt,
  deliveriesList,
  deliveriesReplay,
  orderRequeue,
  privacyList,
  figures,
  servicesState,
  deadLettersList,
  deadLettersReplay,
  downtimesList,
  downtimesAdd,
  downtimesEnd,
  keysRotate,
];
