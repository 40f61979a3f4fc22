import type { FastifyInstance } from 'fastify';
import { toBerlinIso } from '../shared/berlin-time.ts';
import { addTransaction } from './add-transaction.ts';
import type { World } from './api.ts';
import { ApiError, errorBody, invalid } from './api-error.ts';
import { documentEntry, KIND_OF_PATH } from './document-list.ts';
import { bookAmount, openAmount } from './documents/book.ts';
import { cancelInvoice, createCreditNoteFromInvoice } from './documents/cancel.ts';
import { finalise } from './documents/finalise.ts';
import { getKindNames } from './documents/kinds.ts';
import { deleteDocument, enshrine, removeDocument, resetToDraft, resetToOpen } from './documents/reset.ts';
import { saveCreditNote, saveInvoice } from './documents/save.ts';
import type { DocumentRecord } from './documents/types.ts';
import { type Input, isInput, readFlag, readText } from './input.ts';
import { fetchPayPal } from './paypal-sync.ts';
import { registerPartRoutes } from './people-parts.ts';
import { textField } from './row.ts';
import { createTransaction } from './transactions.ts';
import { toDate, toReference } from './wire.ts';

/**
 * Registers people's actions in sevdesk itself, of which API clients are not notified. The rules are those of the API;
 * a refusal is answered as it would be there. Each answers the resulting document.
 */
export function registerPeopleRoutes(control: FastifyInstance, world: World): void {
  control.post<{ Params: { kind: string; id: string; action: string } }>(
    '/documents/:kind/:id/:action',
    async (request, reply) => {
      const kind = KIND_OF_PATH[request.params.kind];
      const document = kind && world.state.documents[kind].get(request.params.id);
      const act = ACTIONS[request.params.action];
      if (document === undefined || act === undefined) {
        return reply.code(404).send({ problem: 'There is no such document or action.' });
      }
      const result = act(world, document, isInput(request.body) ? request.body : {});
      return result === null ? { deleted: document.id } : documentEntry(world, result);
    },
  );

  control.post('/transactions', async (request, reply) => {
    const row = createTransaction(world, seededTransaction(world, isInput(request.body) ? request.body : {}));
    return reply.code(201).send({ id: row.id, ...row.fields });
  });
  control.post('/paypal-fetches', async (request) => {
    const rows = fetchPayPal(world, request.body);
    return { fetched: rows.map(({ id, fields }) => ({ id, ...fields })) };
  });
  control.get('/transactions', async () => ({
    transactions: [...world.state.transactions.all()].map((row) => ({ id: row.id, ...row.fields })),
  }));

  registerPartRoutes(control, world);

  control.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof ApiError)) throw error;
    return reply.code(error.status).send(errorBody(error));
  });
}

type Act = (world: World, document: DocumentRecord, body: Input) => DocumentRecord | null;

const ACTIONS: Readonly<Record<string, Act>> = {
  /** `{fields, positions, positionsDelete}`: the header's fields and its lines as in a save call. */
  edit(world, document, body) {
    const { key, position, objectName } = getKindNames(document);
    const mark = (item: unknown, name: string) => ({
      ...(isInput(item) ? item : {}),
      objectName: name,
      mapAll: true,
    });
    const positions = Array.isArray(body.positions) ? body.positions : [];
    const save = objectName === 'Invoice' ? saveInvoice : saveCreditNote;
    return save(world, {
      [key]: {
        propertyIsEInvoice: document.isEInvoice,
        ...mark(body.fields, objectName),
        id: document.id,
        status: '100',
      },
      [`${key}PosSave`]: positions.map((item: unknown) => mark(item, position)),
      [`${key}PosDelete`]: body.positionsDelete ?? null,
    });
  },
  open: (world, document) => finalise(world, document, 'VPR'),
  /** `{amount, account, date, type}`; by default the open amount on the clearing account, today. */
  book(world, document, body) {
    const account = readText(body.account) ?? '402';
    const isOnline = textField(requireCheckAccount(world, account), 'type') === 'online';
    const amount = readText(body.amount) ?? openAmount(document);
    const signed = document.objectName === 'CreditNote' && isOnline ? `-${amount}` : amount;
    const date = readText(body.date) ?? String(Math.floor(world.now() / 1000));
    const row = isOnline
      ? addTransaction(world, account, {
          amount: signed,
          valueDate: toDate(world.now()),
          entryDate: toDate(world.now()),
        })
      : null;
    bookAmount(world, document, {
      amount: signed,
      date,
      type: readText(body.type) ?? 'N',
      checkAccount: toReference('CheckAccount', account),
      ...(row === null ? {} : { checkAccountTransaction: toReference('CheckAccountTransaction', row.id) }),
    });
    return document;
  },
  enshrine(world, document) {
    enshrine(world, document);
    return document;
  },
  /** A draft; `{force: true}` removes anything, as the provider's support can. */
  delete(world, document, body) {
    if (readFlag(body.force)) removeDocument(world, document);
    else deleteDocument(world, document);
    return null;
  },
  cancel(world, document) {
    if (document.objectName !== 'Invoice') throw invalid('Only invoices can be cancelled');
    return cancelInvoice(world, document);
  },
  /** Credits the whole invoice; the credit note is open at once. */
  credit(world, document) {
    if (document.objectName !== 'Invoice') throw invalid('Only invoices can be credited');
    return finalise(world, createCreditNoteFromInvoice(world, document), 'VPR');
  },
  'reset-to-draft': resetToDraft,
  'reset-to-open': resetToOpen,
};

/** `{amount, purpose, payee, account, date}`: a line of the bank; on the bank account by default. */
function seededTransaction(world: World, body: Input): Input {
  return {
    checkAccount: toReference('CheckAccount', readText(body.account) ?? '401'),
    amount: body.amount,
    valueDate: readText(body.date) ?? toBerlinIso(world.now()).slice(0, 10),
    payeePayerName: readText(body.payee) ?? 'Kundschaft',
    paymtPurpose: readText(body.purpose) ?? '',
    status: '100',
  };
}

function requireCheckAccount(world: World, id: string) {
  const account = world.state.checkAccounts.get(id);
  if (account === undefined) throw invalid(`There is no account ${id}`);
  return account;
}
