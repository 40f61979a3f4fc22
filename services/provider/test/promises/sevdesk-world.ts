import { providers } from '../../src/clients/providers.ts';
import { sevdesk } from '../../src/clients/sevdesk/sevdesk.ts';
import type { DocumentRef } from '../../src/domain/document.ts';
import { offlineAccount, onlineAccount } from '../document-steps.ts';
import type { SandboxPart } from '../parts-steps.ts';
import { leavesOpen, startFixture, token } from '../provider-fixture.ts';
import type { Mood, StartWorld, UnknownOutcome, WriteName } from './world.ts';

export const sevdeskOutcomes: UnknownOutcome[] = [
  ['fails before it is done', 'failsBefore', false],
  ['fails after it is done', 'failsAfter', true],
  ['is done and never answered', 'silent', true],
  ['is done and the connection is cut', 'cut', true],
  ['answers an error with HTTP 200', 'errorIn200', false],
];

const faults: ReadonlyMap<string, object> = new Map([
  ['failsBefore', { next: { status500Before: 1 } }],
  ['failsAfter', { next: { status500After: 1 } }],
  ['silent', { next: { timeout: 1 } }],
  ['cut', { next: { timeout: 1 }, timeoutMode: 'destroy' }],
  ['errorIn200', { next: { errorIn200: 1 } }],
]);

const all = ['GET', 'POST', 'PUT', 'DELETE'];
const moods: Readonly<Record<Mood, object>> = {
  calm: {},
  refusing: { unauthorized: true },
  away: { fail500Before: { every: 1, methods: all } },
  unread: { fail500Before: { every: 1, methods: ['GET'] } },
  hurried: { rate429: { every: 2, retryAfterSeconds: 0, methods: ['POST'] }, next: { status429: 1 } },
  slow: { rate429: { every: 1, retryAfterSeconds: 30 } },
};

/** The strict stand-in of sevdesk, over HTTP. */
export const startSevdeskWorld: StartWorld = async (options = {}) => {
  const fixture = await startFixture({ account: leavesOpen, ...options });
  const toModelName = ({ kind }: DocumentRef) => (kind === 'invoice' ? 'Invoice' : 'CreditNote');

  return {
    fixture,
    provider: sevdesk,
    registered: providers,
    token,
    accounts: { online: onlineAccount, offline: offlineAccount },
    strike: async (write, fault) => void (await fixture.knobs({ ...faults.get(fault), path: paths[write] })),
    async turn(mood) {
      await fixture.resetKnobs();
      if (mood !== 'calm') await fixture.knobs(moods[mood]);
    },
    async countCalls(work) {
      await fixture.clearCalls();
      await work();
      return (await fixture.calls()).total;
    },
    documents: async (reference) =>
      (await fixture.documents(reference)).map(({ kind, id, status, total, enshrined }) => ({
        kind: kind === 'invoice' ? ('invoice' as const) : ('creditNote' as const),
        id,
        status: statuses.get(status) ?? status,
        total: Number(total),
        enshrined,
      })),
    mails: async (documentId) => (await fixture.readMails(documentId)).length,
    async tags(id) {
      const query = `object[id]=${id}&object[objectName]=Invoice&embed=tag`;
      const relations = await fixture.sevdesk('GET', `/TagRelation?${query}`);
      return relations.map(({ tag }) => (tag as { name: string }).name);
    },
    async lines(accountId, purpose) {
      const rows = await fixture.sevdesk(
        'GET',
        `/CheckAccountTransaction?checkAccount[id]=${accountId}&checkAccount[objectName]=CheckAccount&limit=1000`,
      );
      return rows
        .filter(({ paymtPurpose }) => String(paymtPurpose ?? '').includes(purpose))
        .map(({ id, amount, status }) => ({
          id: String(id),
          amount: Number(amount),
          isFree: status === '100',
        }));
    },
    async contacts(customerKey) {
      const rows = await fixture.sevdesk('GET', '/Contact?depth=1&limit=1000');
      return rows.filter(({ description }) => String(description ?? '').includes(customerKey)).length;
    },
    async parts(number) {
      const { parts } = (await fixture.control('GET', '/parts')) as { parts: SandboxPart[] };
      return parts
        .filter(({ partNumber }) => partNumber === number)
        .map(({ id, stock }) => ({ id, stock: Number(stock) }));
    },
    hand: {
      deleteDraft: async (ref) => void (await fixture.sevdesk('DELETE', `/${toModelName(ref)}/${ref.id}`)),
      enshrine: async (ref) => void (await fixture.sevdesk('PUT', `/${toModelName(ref)}/${ref.id}/enshrine`)),
      pay: async (ref, amount) =>
        void (await fixture.sevdesk('PUT', `/${toModelName(ref)}/${ref.id}/bookAmount`, {
          amount: Number(amount),
          date: '20.11.2026',
          type: 'N',
          checkAccount: { id: offlineAccount, objectName: 'CheckAccount' },
        })),
      cancel: async (id) => void (await fixture.sevdesk('POST', `/Invoice/${id}/cancelInvoice`, {})),
      async addLine(accountId, { amount, day, purpose }) {
        const date = day.split('-').reverse().join('.');
        await fixture.sevdesk('POST', '/CheckAccountTransaction', {
          valueDate: date,
          entryDate: date,
          amount: Number(amount),
          paymtPurpose: purpose,
          payeePayerName: '',
          checkAccount: { id: accountId, objectName: 'CheckAccount' },
          status: 100,
        });
      },
      setStock: async (partId, value) =>
        void (await fixture.control('POST', `/parts/${partId}/stock`, { value })),
      deletePart: async (partId) => void (await fixture.sevdesk('DELETE', `/Part/${partId}`)),
    },
    stop: () => fixture.stop(),
  };
};

/** Where each write goes: patterns of paths. */
const paths: Readonly<Record<WriteName, string>> = {
  createInvoice: 'saveInvoice',
  createCreditNote: 'saveCreditNote',
  rewrite: 'saveInvoice',
  open: 'sendBy',
  enshrine: 'enshrine$',
  book: 'bookAmount',
  postLine: 'CheckAccountTransaction$',
  cancel: 'cancelInvoice',
  mail: 'sendViaEmail',
  deleteDraft: '^/Invoice/\\d+$',
  reopen: 'resetToDraft',
  unbook: 'resetToOpen',
  createContact: '/Contact$',
  createPart: '/Part$',
  changePart: '/Part/\\d+$',
};

const statuses: ReadonlyMap<string, string> = new Map([
  ['50', 'draft'],
  ['100', 'draft'],
  ['200', 'open'],
  ['750', 'partiallyPaid'],
  ['1000', 'paid'],
]);
