import { type OrderImport, orderImport } from '@belegfluss/gateway/contract';
import type { Services } from '../clients/services.ts';
import { composeOrderImport } from '../compose/order-import.ts';

/** How the shop's import stands now; every call that changes it answers this. */
export const fetchOrderImport = async ({ imports }: Services, shop: string): Promise<OrderImport> =>
  orderImport.parse(composeOrderImport(await imports.getImport({ shop })));
