import Big from 'big.js';
import { comparedRows, MarkedMap, markedRows, type Sections } from '../shared/saved-rows.ts';
import { computeBalanceEffect, hasMoved, type TransactionRecord, toPayPalId } from './records.ts';

/** The transaction does not exist or does not allow the action. */
export class NothingToActOn extends Error {}

export type NewRecord = Partial<TransactionRecord> & Pick<TransactionRecord, 'eventCode' | 'amount'>;

export type Account = ReturnType<typeof createAccount>;

/** Transactions of one PayPal account, in the order of entry. */
export function createAccount(now: () => Date, changed: () => void) {
  const records = new MarkedMap<TransactionRecord>();
  let drawn = 0;

  function get(id: string): TransactionRecord {
    const record = records.get(id);
    if (!record) throw new NothingToActOn(`There is no transaction ${id}`);
    return record;
  }

  return {
    get,
    now,
    all: (): readonly TransactionRecord[] => [...records.values()],

    /** Completed, with the current time and without a cause, by default. */
    enter(given: NewRecord): TransactionRecord {
      drawn += 1;
      const initiatedAt = given.initiatedAt ?? now().getTime();
      const record: TransactionRecord = {
        fee: null,
        status: 'S',
        updatedAt: initiatedAt,
        reference: null,
        invoiceId: null,
        customField: null,
        subject: null,
        payer: null,
        affectsBalance: true,
        ...given,
        initiatedAt,
        id: given.id ?? toPayPalId(drawn),
      };
      if (records.has(record.id)) throw new NothingToActOn(`${record.id} is there already`);
      records.set(record.id, record);
      changed();
      return record;
    },

    change(id: string, patch: Partial<TransactionRecord>): TransactionRecord {
      const next = { ...get(id), ...patch };
      records.set(id, next);
      changed();
      return next;
    },

    /** Sum of the transactions with one of these codes that refer to another one. */
    referringTo: (id: string, eventCodes: readonly string[]): Big =>
      [...records.values()]
        .filter(({ reference, eventCode }) => reference?.id === id && eventCodes.includes(eventCode))
        .reduce((sum, { amount }) => sum.plus(amount.value), new Big(0)),

    /** Sum of all movements in a currency. */
    balance: (currency: string): string =>
      [...records.values()]
        .filter((record) => hasMoved(record) && record.amount.currency_code === currency)
        .reduce((sum, record) => sum.plus(computeBalanceEffect(record)), new Big(0))
        .toFixed(2),

    clear() {
      records.clear();
      changed();
    },
    watch: (): Sections => ({
      counters: comparedRows(() => [['drawn', drawn]]),
      records: markedRows(records),
    }),
    restore(saved: { drawn: number; records: readonly TransactionRecord[] }) {
      drawn = saved.drawn;
      records.clear();
      for (const record of saved.records) records.set(record.id, record);
    },
  };
}
