import type { ContactContent as ProtoContact } from '@belegfluss/protos/provider/v1/provider';
import { plainPrint } from '@belegfluss/provider/contract';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import pg from 'pg';
import type { Provider } from '../src/clients/provider.ts';
import { providers } from '../src/clients/providers.ts';
import type { Clock } from '../src/clients/traffic/traffic.ts';
import { createPartTools } from '../src/create-part-tools.ts';
import type { ContactContent } from '../src/domain/contact-content.ts';
import { encodeDocumentChanged } from '../src/grpc/document-changed.ts';
import { createConnectionStore } from '../src/storage/connection-store.ts';
import { createContactMap } from '../src/storage/contact-map.ts';
import { createCreditNumbers } from '../src/storage/credit-numbers.ts';
import { createKnownDocuments } from '../src/storage/known-documents.ts';
import { createLineClaims } from '../src/storage/line-claims.ts';
import type { PostedLines } from '../src/storage/posted-lines.ts';
import { createPostedLines } from '../src/storage/posted-lines.ts';
import { createRefusals } from '../src/storage/refusals.ts';
import { createWriteJournal, type WriteJournal } from '../src/storage/write-journal.ts';
import { defaultTuning } from '../src/tuning.ts';
import { bookPayment } from '../src/use-cases/book-payment.ts';
import { cancelInvoice } from '../src/use-cases/cancel-invoice.ts';
import { deleteDraft } from '../src/use-cases/delete-draft.ts';
import { enshrineDocument } from '../src/use-cases/enshrine-document.ts';
import { ensureContact } from '../src/use-cases/ensure-contact.ts';
import { matchPayment } from '../src/use-cases/match-payment.ts';
import { createCreditNumbering } from '../src/use-cases/number-credit-note.ts';
import { openDocument } from '../src/use-cases/open-document.ts';
import { moveStock } from '../src/use-cases/parts/move-stock.ts';
import { removeParts } from '../src/use-cases/parts/remove-parts.ts';
import { saveParts } from '../src/use-cases/parts/save-parts.ts';
import { postLines } from '../src/use-cases/payments/post-lines.ts';
import { reopenDocument } from '../src/use-cases/reopen-document.ts';
import { saveDocument } from '../src/use-cases/save-document.ts';
import type { SaveRequest } from '../src/use-cases/save-request.ts';
import { sendMail } from '../src/use-cases/send-mail.ts';
import { createSessions } from '../src/use-cases/sessions.ts';
import { settleCreation } from '../src/use-cases/settle-creation.ts';
import { unbookDocument } from '../src/use-cases/unbook-document.ts';
import { createWriteOnce } from '../src/use-cases/write-once.ts';
import { type Fixture, logger, testKeys } from './provider-fixture.ts';

/** Where a process can die while it writes. */
export const deaths = [
  'before the journal says that the write leaves',
  'after the journal said so, before the write leaves',
  'after the provider has done it, before the journal knows',
] as const;
export type Death = (typeof deaths)[number];

const { timeoutMs, leaseMarginMs, sendWithinMs, settleMs, maxWaitMs } = defaultTuning;
/** Those of production: tests let them pass. */
export const times = { timeoutMs, leaseMarginMs, sendWithinMs, settleMs, maxWaitMs };

export class Died extends Error {}

/**
 * A journal whose process dies at one point of its first write, or of a later one; what came before it is on disk,
 * nothing comes after.
 */
function mortal(journal: WriteJournal, death: Death | null, writesBefore: number): WriteJournal {
  let left = writesBefore;
  const isOver = (): boolean => {
    left -= 1;
    return left < 0;
  };
  switch (death) {
    case null:
      return journal;
    case deaths[0]:
    case deaths[1]:
      return {
        ...journal,
        async markSent(...input) {
          const over = isOver();
          const sent = over && death === deaths[0] ? false : await journal.markSent(...input);
          if (over) throw new Died();
          return sent;
        },
        async claimSent(...input) {
          const over = isOver();
          const sent = over && death === deaths[0] ? false : await journal.claimSent(...input);
          if (over) throw new Died();
          return sent;
        },
      };
    case deaths[2]:
      return {
        ...journal,
        async confirm(...input) {
          if (isOver()) throw new Died();
          return journal.confirm(...input);
        },
      };
  }
}

export type Process = ReturnType<ReturnType<typeof createProcesses>['processWith']>;

/** Makes processes of the service on the fixture's database, as far as its use cases go. */
export function createProcesses(fixture: Fixture, registered: readonly Provider[] = providers) {
  const pool = new pg.Pool({ connectionString: fixture.database.url, max: 4 });
  function aProcess(death: Death | null, writesBefore = 0) {
    return processWith(mortal(createWriteJournal(pool), death, writesBefore));
  }
  const plainContacts = createContactMap(pool);
  /** A process with a journal or a map of contacts that does to it what the test wants, and with its own clock. */
  function processWith(
    journal: WriteJournal,
    clock: Pick<Clock, 'now'> = fixture.time,
    contacts = plainContacts,
  ) {
    const store = createConnectionStore(pool);
    const numbers = createCreditNumbers(pool);
    const sessions = createSessions({
      store,
      secrets: createSecretBox(testKeys),
      providers: registered,
      createClient: ({ provider, token, onCredentialsRefused }) =>
        provider.createClient({
          baseUrl: fixture.sevdeskUrl,
          token,
          timeoutMs: times.timeoutMs,
          timer: fixture.timer,
          traffic: (attempt) => attempt(),
          onCredentialsRefused,
        }),
      wakeRelay: () => {},
      logger,
    });
    const tools = {
      store,
      journal,
      numbers,
      contacts,
      known: createKnownDocuments(pool, encodeDocumentChanged),
      refusals: createRefusals(pool),
      claims: createLineClaims(pool),
      lines: createPostedLines(pool),
      wakeRelay: () => {},
      logger,
      writeOnce: createWriteOnce({ journal, ...times, clock }),
      sessions,
      numbering: createCreditNumbering({ numbers, store, sessions }),
    };
    const save = saveDocument(tools);
    const parts = createPartTools(pool, tools, {
      ...times,
      concurrency: 1,
      partsRequestMs: 60_000,
      clock: { now: fixture.time.now, sleep: async () => {} },
    });
    return {
      save: (request: Omit<SaveRequest, 'fence'> & { readonly fence?: bigint }) =>
        save({ fence: 0n, ...request }),
      settle: settleCreation(tools),
      open: openDocument(tools),
      reopen: reopenDocument(tools),
      unbook: unbookDocument(tools),
      mail: sendMail(tools),
      match: matchPayment(tools),
      enshrine: enshrineDocument(tools),
      book: bookPayment(tools),
      cancel: cancelInvoice(tools),
      delete: deleteDraft(tools),
      contact: ensureContact(tools),
      saveParts: saveParts(parts),
      removeParts: removeParts(parts),
      moveStock: moveStock(parts),
      sessions,
      postLines: (lines: PostedLines) => postLines({ ...tools, lines, wakeRelay: () => {} }),
    };
  }
  return {
    pool,
    contacts: plainContacts,
    aProcess,
    processWith,
    stop: () => pool.end(),
  };
}

export const address = {
  nameLines: ['Lena Beispiel'],
  street: 'Lindenweg 4',
  zip: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
};
/** A contact as its message is read. */
export const readContact = (contact: ProtoContact): ContactContent => ({
  ...contact,
  companyName: contact.companyName ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  vatId: contact.vatId ?? '',
  customerNumber: contact.customerNumber ?? '',
  description: contact.description ?? '',
  address,
});

/** One cup for 11.90 with 19 % within; with a source it gives back what that invoice took. */
export const content = (reference: string, source: string | null = null) => ({
  kind: source === null ? ('invoice' as const) : ('creditNote' as const),
  reference,
  date: '2026-11-20',
  deliveryDate: '2026-11-20',
  currency: 'EUR',
  pricesIncludeTax: true,
  taxRuleId: '1',
  taxText: 'Umsatzsteuer',
  subject: 'Beleg',
  headText: '',
  footText: '',
  paymentTermDays: null,
  number: null,
  address,
  deliveryCountryCode: 'DE',
  positions: [
    { title: 'Tasse', detail: '', quantity: '1', unit: 'piece' as const, unitPrice: '11.90', taxRate: '19' },
  ],
  sourceInvoiceId: source,
  invoiceType: 'standard' as const,
  language: 'de',
  deliveryDateUntil: null,
  cashDiscount: null,
  vatId: null,
  buyerReference: null,
  eInvoice: false,
  paymentMethodId: null,
  costCentreId: null,
  revenueAccountId: null,
  contactPersonId: null,
  print: plainPrint,
  tags: [] as string[],
});
