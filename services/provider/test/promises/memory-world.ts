import Big from 'big.js';
import { providers } from '../../src/clients/providers.ts';
import type { DocumentRef } from '../../src/domain/document.ts';
import { type Fault, toKey } from '../memory-provider/memory-account.ts';
import { createMemoryProvider, memoryToken } from '../memory-provider/memory-provider.ts';
import { startFixture } from '../provider-fixture.ts';
import type { StartWorld, UnknownOutcome } from './world.ts';

export const memoryOutcomes: UnknownOutcome[] = [
  ['fails before it is done', 'notDone', false],
  ['is done and answered with a failure', 'doneUnanswered', true],
  ['is done and cut off', 'doneCutOff', true],
];

/** A second provider, registered beside the first: what the service promises, it promises there as well. */
export const startMemoryWorld: StartWorld = async (options = {}) => {
  const { provider, account } = createMemoryProvider();
  const registered = [...providers, provider];
  const fixture = await startFixture({ ...options, providers: registered });
  const requireDocument = (ref: DocumentRef) => {
    const found = account.documents.get(toKey(ref));
    if (!found) throw new Error(`There is no ${toKey(ref)}.`);
    return found;
  };
  const edit = (ref: DocumentRef, stated: object) => {
    const found = requireDocument(ref);
    found.stated = { ...found.stated, ...stated };
    found.changedAt = new Date();
  };

  return {
    fixture,
    provider,
    registered,
    token: memoryToken,
    accounts: { online: 'bank-1', offline: 'cash-1' },
    strike: async (write, fault) => void account.faults.set(write, fault as Fault),
    async turn(mood) {
      account.mood = mood;
      account.faults.clear();
    },
    async countCalls(work) {
      const before = account.calls;
      await work();
      return account.calls - before;
    },
    documents: async (reference) =>
      [...account.documents.values()]
        .filter(({ stated }) => stated.reference === reference)
        .map(({ stated: { kind, id, status, total, enshrined } }) => ({
          kind,
          id,
          status,
          total: Number(total),
          enshrined,
        })),
    mails: async (documentId) => account.mails.filter((mail) => mail.documentId === documentId).length,
    tags: async (id) =>
      [...account.tags.keys()].flatMap((tag) =>
        tag.startsWith(`invoice:${id}/`) ? [tag.split('/')[1] ?? ''] : [],
      ),
    lines: async (accountId, purpose) =>
      [...account.lines.values()]
        .filter((line) => line.accountId === accountId && line.state !== 'gone')
        .filter((line) => line.purpose.includes(purpose))
        .map(({ id, amount, state }) => ({ id, amount: Number(amount), isFree: state === 'free' })),
    contacts: async (customerKey) =>
      [...account.contacts.values()].filter(({ content }) => content.customerKey === customerKey).length,
    parts: async (number) =>
      [...account.parts.values()]
        .filter((part) => part.number === number)
        .map(({ id, stock }) => ({ id, stock: Number(stock) })),
    hand: {
      deleteDraft: async (ref) => void account.documents.delete(toKey(ref)),
      enshrine: async (ref) => edit(ref, { enshrined: true }),
      async pay(ref, amount) {
        const { basePaid, baseTotal } = requireDocument(ref).stated;
        const paid = new Big(basePaid).plus(amount);
        const status = paid.gte(baseTotal) ? 'paid' : 'partiallyPaid';
        const id = account.nextId('line');
        account.lines.set(id, {
          id,
          accountId: 'cash-1',
          amount,
          day: '2026-11-20',
          purpose: '',
          counterparty: '',
          createdAt: new Date(),
          enshrined: false,
          state: 'linked',
          bookedOn: ref,
        });
        edit(ref, { basePaid: paid.toFixed(2), status });
      },
      async cancel(invoiceId) {
        const ref = { kind: 'invoice', id: invoiceId } as const;
        const found = requireDocument(ref);
        const id = account.nextId('doc');
        const total = `-${found.stated.total}`;
        const stated = {
          ...found.stated,
          id,
          number: `M-${id}`,
          total,
          baseTotal: total,
          status: 'open' as const,
        };
        const changedAt = new Date();
        account.documents.set(`invoice:${id}`, { ...found, stated, cancels: invoiceId, changedAt });
        edit(ref, { status: 'cancelled' });
      },
      async addLine(accountId, { amount, day, purpose }) {
        const id = account.nextId('line');
        account.lines.set(id, {
          id,
          accountId,
          amount,
          day,
          purpose,
          counterparty: '',
          createdAt: new Date(),
          enshrined: false,
          state: 'free',
          bookedOn: null,
        });
      },
      async setStock(partId, stock) {
        const part = account.parts.get(partId);
        if (part) account.parts.set(partId, { ...part, stock });
      },
      deletePart: async (partId) => void account.parts.delete(partId),
    },
    stop: () => fixture.stop(),
  };
};
