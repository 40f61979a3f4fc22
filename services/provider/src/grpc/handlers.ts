import type { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Logger } from '@belegfluss/runtime/log';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { ContactMap } from '../storage/contact-map.ts';
import type { CreditNumbers } from '../storage/credit-numbers.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { bookPayment } from '../use-cases/book-payment.ts';
import { cancelInvoice } from '../use-cases/cancel-invoice.ts';
import { connect } from '../use-cases/connect.ts';
import { deleteDraft } from '../use-cases/delete-draft.ts';
import { disconnect } from '../use-cases/disconnect.ts';
import { enshrineDocument } from '../use-cases/enshrine-document.ts';
import { ensureContact } from '../use-cases/ensure-contact.ts';
import { getDocument } from '../use-cases/get-document.ts';
import { createCreditNumbering } from '../use-cases/number-credit-note.ts';
import { openDocument } from '../use-cases/open-document.ts';
import { rotateSecrets } from '../use-cases/rotate-secrets.ts';
import { saveDocument } from '../use-cases/save-document.ts';
import type { ClientFactory, Sessions } from '../use-cases/sessions.ts';
import { syncReferenceData } from '../use-cases/sync-reference-data.ts';
import type { WriteOnce } from '../use-cases/write-once.ts';
import * as rpc from './rpcs.ts';

type Tools = {
  readonly store: ConnectionStore;
  readonly secrets: SecretBox;
  readonly journal: WriteJournal;
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly contacts: ContactMap;
  readonly numbers: CreditNumbers;
  readonly createClient: ClientFactory;
  readonly announced: () => void;
  readonly logger: Logger;
};

/** Every method with its use case. */
export const createHandlers = (tools: Tools): Handlers<typeof ProviderServiceService> => ({
  connect: rpc.connect(connect(tools)),
  disconnect: rpc.disconnect(disconnect(tools)),
  getConnection: rpc.getConnection(tools.store),
  syncReferenceData: rpc.syncReferenceData(syncReferenceData(tools)),
  getReferenceData: rpc.getReferenceData(tools.store),
  ensureContact: rpc.ensureContact(ensureContact(tools)),
  saveDocument: rpc.saveDocument(saveDocument({ ...tools, numbering: createCreditNumbering(tools.numbers) })),
  openDocument: rpc.openDocument(openDocument(tools)),
  enshrineDocument: rpc.enshrineDocument(enshrineDocument(tools)),
  bookPayment: rpc.bookPayment(bookPayment(tools)),
  cancelInvoice: rpc.cancelInvoice(cancelInvoice(tools)),
  deleteDraft: rpc.deleteDraft(deleteDraft(tools)),
  getDocument: rpc.getDocument(getDocument(tools)),
  getDocumentPdf: rpc.getDocumentPdf(tools.sessions),
  rotateSecrets: rpc.rotateSecrets(rotateSecrets(tools)),
});
