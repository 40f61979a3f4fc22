import type { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Logger } from '@belegfluss/runtime/log';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { Provider } from '../clients/provider.ts';
import type { Clock } from '../clients/traffic/traffic.ts';
import type { ConnectionReader } from '../storage/connection-reader.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { ContactMap } from '../storage/contact-map.ts';
import type { CreditNumbers } from '../storage/credit-numbers.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { LineClaims } from '../storage/line-claims.ts';
import type { PayPalStore } from '../storage/paypal-store.ts';
import type { PostedLines } from '../storage/posted-lines.ts';
import type { Refusals } from '../storage/refusals.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { bookPayment } from '../use-cases/book-payment.ts';
import { cancelInvoice } from '../use-cases/cancel-invoice.ts';
import { saveAndCarryOn } from '../use-cases/carry-on.ts';
import { connect } from '../use-cases/connect.ts';
import { deleteDraft } from '../use-cases/delete-draft.ts';
import { disconnect } from '../use-cases/disconnect.ts';
import { enshrineDocument } from '../use-cases/enshrine-document.ts';
import { ensureContact, findContacts } from '../use-cases/ensure-contact.ts';
import { getDocument } from '../use-cases/get-document.ts';
import { matchPayment } from '../use-cases/match-payment.ts';
import { createCreditNumbering } from '../use-cases/number-credit-note.ts';
import { openDocument } from '../use-cases/open-document.ts';
import { reopenDocument } from '../use-cases/reopen-document.ts';
import { rotateSecrets } from '../use-cases/rotate-secrets.ts';
import { sendMail } from '../use-cases/send-mail.ts';
import type { ClientFactory, Sessions } from '../use-cases/sessions.ts';
import { settleCreation } from '../use-cases/settle-creation.ts';
import { syncReferenceData } from '../use-cases/sync-reference-data.ts';
import { unbookDocument } from '../use-cases/unbook-document.ts';
import type { WriteOnce } from '../use-cases/write-once.ts';
import * as rpc from './rpcs.ts';

type Tools = {
  readonly store: ConnectionStore;
  readonly payPal: PayPalStore;
  readonly connections: ConnectionReader;
  readonly secrets: SecretBox;
  readonly journal: WriteJournal;
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly createWriteOnce: (journal: WriteJournal) => WriteOnce;
  readonly clock: Pick<Clock, 'now'>;
  readonly onwardWithinMs: number;
  readonly contacts: ContactMap;
  readonly numbers: CreditNumbers;
  readonly claims: LineClaims;
  readonly lines: Pick<PostedLines, 'findNames'>;
  readonly known: KnownDocuments;
  readonly refusals: Refusals;
  readonly providers: readonly Provider[];
  readonly createClient: ClientFactory;
  readonly wakeRelay: () => void;
  readonly logger: Logger;
};

/** Every method with its use case. */
export const createHandlers = (tools: Tools): Handlers<typeof ProviderServiceService> => ({
  connect: rpc.connect(connect(tools)),
  disconnect: rpc.disconnect(disconnect(tools)),
  getConnection: rpc.getConnection(tools.connections),
  batchGetConnections: rpc.batchGetConnections(tools.connections),
  syncReferenceData: rpc.syncReferenceData(syncReferenceData(tools)),
  getReferenceData: rpc.getReferenceData(tools.store),
  listAttachments: rpc.listAttachments(tools),
  ensureContact: rpc.ensureContact(ensureContact(tools)),
  batchFindContacts: rpc.batchFindContacts(findContacts(tools)),
  saveDocument: rpc.saveDocument(saveAndCarryOn({ ...tools, numbering: createCreditNumbering(tools) })),
  settleCreation: rpc.settleCreation(settleCreation({ ...tools, numbering: createCreditNumbering(tools) })),
  openDocument: rpc.openDocument(openDocument(tools)),
  reopenDocument: rpc.reopenDocument(reopenDocument(tools)),
  unbookDocument: rpc.unbookDocument(unbookDocument(tools)),
  sendMail: rpc.sendMail(sendMail(tools)),
  enshrineDocument: rpc.enshrineDocument(enshrineDocument(tools)),
  bookPayment: rpc.bookPayment(bookPayment(tools)),
  matchPayment: rpc.matchPayment(matchPayment(tools)),
  cancelInvoice: rpc.cancelInvoice(cancelInvoice(tools)),
  deleteDraft: rpc.deleteDraft(deleteDraft(tools)),
  getDocument: rpc.getDocument(getDocument(tools)),
  getDocumentPdf: rpc.getDocumentPdf(tools),
  rotateSecrets: rpc.rotateSecrets(rotateSecrets(tools)),
});
