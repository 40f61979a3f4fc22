import type { Verb } from '../verb.ts';
import { deliveriesList } from './deliveries-list.ts';
import { deliveriesReplay } from './deliveries-replay.ts';
import { keysRotate } from './keys-rotate.ts';
import { orderRequeue } from './order-requeue.ts';
import { privacyList } from './privacy-list.ts';
import { shopsList } from './shops-list.ts';
import { shopsSetPermissions } from './shops-set-permissions.ts';
import { shopsSetPlan } from './shops-set-plan.ts';
import { shopsShow } from './shops-show.ts';
import { transfersGrant } from './transfers-grant.ts';

/** Every command of the tool. */
export const verbs: readonly Verb[] = [
  shopsList,
  shopsShow,
  shopsSetPlan,
  shopsSetPermissions,
  transfersGrant,
  deliveriesList,
  deliveriesReplay,
  orderRequeue,
  privacyList,
  keysRotate,
];
