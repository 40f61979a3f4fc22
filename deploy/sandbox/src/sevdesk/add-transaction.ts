import type { World } from './api.ts';
import type { Row } from './row.ts';
import { newId } from './state.ts';
import { toReference, type WireObject } from './wire.ts';

/** Adds a transaction in status 100. */
export function addTransaction(world: World, account: string, fields: WireObject): Row {
  return world.state.transactions.add({
    id: newId(world.state),
    objectName: 'CheckAccountTransaction',
    createdAt: world.now(),
    updatedAt: world.now(),
    fields: {
      valueDate: null,
      entryDate: null,
      amount: '0',
      feeAmount: null,
      gvCode: null,
      entryText: null,
      primaNotaNo: null,
      paymtPurpose: null,
      payeePayerBankCode: null,
      payeePayerAcctNo: null,
      payeePayerName: null,
      checkAccount: toReference('CheckAccount', account),
      status: '100',
      score: null,
      compareHash: null,
      sourceTransaction: null,
      targetTransaction: null,
      enshrined: null,
      obonoReceiptUuid: null,
      externalId: null,
      deletedAt: null,
      restoredAt: null,
      ...fields,
    },
  });
}
