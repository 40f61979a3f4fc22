import type { Wish } from '../../domain/document/ledger.ts';
import type { PostalAddress } from '../../domain/plan.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { rememberAddress } from '../../storage/order-store.ts';
import { beginRequest, type PersonRequest, type RequestInput } from '../../storage/request-store.ts';
import { recordStep } from '../actions/record-step.ts';
import type { Asked } from './asked.ts';

/**
 * What a plan has to do for a request: for an address the empty wish means that the receipt is written anew like after any
 * change of its order. Null for what is done directly.
 */
export function wishOf({ action, input }: PersonRequest, row: DocumentRow): Wish | null {
  switch (action) {
    case 'address':
      return row.status === 'deleted' ? '' : row.enshrined ? 'anew' : input.enshrine ? 'enshrine' : '';
    case 'final':
      return 'final';
    case 'cancel':
      // The provider would answer with a credit note that nobody counts: it is credited by one of ours.
      return row.kind === 'invoice' && row.enshrined && !row.paid.isZero() ? 'takeBack' : null;
    default:
      return null;
  }
}

/** From now on every plan owes it, until it is fulfilled or refused. */
export async function beginWish({ execution, request, row }: Asked, wish: Wish): Promise<void> {
  const { claim, order } = execution;
  const { address } = request.input;
  const input: RequestInput = {
    ...request.input,
    begun: {
      wish,
      ordinal: row.ordinal,
      revision: row.revision,
      addressBefore: order.address as PostalAddress | null,
    },
  };
  const isReleased = wish === 'enshrine' && row.held === 'draft';
  await recordStep(execution, null, {
    ...(wish !== '' && { document: updateState(row, { wish, ...(isReleased && { held: '' }) }) }),
    others: [
      ...(address ? [rememberAddress(claim.shop, claim.orderId, address)] : []),
      beginRequest(request, input),
    ],
  });
  if (address) execution.order = { ...order, address: { ...address, nameLines: [...address.nameLines] } };
  const begun: PersonRequest = { ...request, state: 'begun', input };
  execution.requests = execution.requests.map((one) => (one.id === request.id ? begun : one));
}
