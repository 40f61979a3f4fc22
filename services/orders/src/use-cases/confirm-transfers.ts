import { markTransferConfirmed } from '../storage/document-store.ts';
import type { Claim } from '../storage/work-store.ts';
import type { ReconcileDependencies } from './reconcile-order.ts';

type Dependencies = Pick<ReconcileDependencies, 'prisma' | 'clients'>;

/** Confirms transfers of documents whose worker died between writing the ledger and telling shops. */
export async function confirmTransfers(dependencies: Dependencies, claim: Claim): Promise<void> {
  const left = await dependencies.prisma.document.findMany({
    where: { shop: claim.shop, orderId: claim.orderId, unconfirmedKey: { not: null } },
    select: { unconfirmedKey: true },
  });
  for (const { unconfirmedKey } of left) {
    if (unconfirmedKey) await confirmTransfer(dependencies, claim.shop, unconfirmedKey);
  }
}

export async function confirmTransfer(dependencies: Dependencies, shop: string, key: string): Promise<void> {
  await dependencies.clients.shops.confirmTransfer({ shop, operationKey: key });
  await markTransferConfirmed(dependencies.prisma, shop, key);
}
