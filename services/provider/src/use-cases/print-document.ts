import type { DocumentContent } from '@belegfluss/provider/contract';
import type { Logger } from '@belegfluss/runtime/log';
import type { BeforeSend } from '../clients/calls/call.ts';
import type { PrintChange } from '../clients/calls/document-calls.ts';
import type { DocumentRef } from '../domain/document.ts';
import { isGone, type ProviderError } from '../domain/provider-result.ts';
import { toRpcError } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import { type LearnTools, learn } from './learn.ts';
import type { Session } from './sessions.ts';

type Tools = LearnTools & { readonly known: KnownDocuments; readonly logger: Logger };

/**
 * Sets the print options that a document wants and that are not in force yet; what is done is kept after each, so
 * that nothing is set twice. The draft of an e-invoice cannot be printed: its options wait until it is open.
 * Answers the names of those that the account refuses: a document is worth more than its layout.
 */
export async function printDocument(
  tools: Tools,
  session: Session,
  ref: DocumentRef,
  content: DocumentContent,
): Promise<readonly string[]> {
  const state = await tools.known.find(session.shop, ref);
  const changes = session.client.listPrintChanges(content, state?.print ?? {}, session.view);
  if (content.eInvoice || (state?.printLater.length ?? 0) > 0) {
    await tools.known.setPrintLater(session.shop, ref, content.eInvoice ? changes : []);
  }
  return content.eInvoice ? [] : apply(tools, session, ref, { changes, inForce: state?.print ?? {} });
}

/** Sets what waited for the document to be open. */
export async function applyWaitingPrint(tools: Tools, session: Session, ref: DocumentRef): Promise<void> {
  const state = await tools.known.find(session.shop, ref);
  if (!state || state.printLater.length === 0) return;
  await apply(tools, session, ref, { changes: state.printLater, inForce: state.print });
  await tools.known.setPrintLater(session.shop, ref, []);
}

async function apply(
  tools: Tools,
  session: Session,
  ref: DocumentRef,
  wanted: { readonly changes: readonly PrintChange[]; readonly inForce: Readonly<Record<string, string>> },
): Promise<readonly string[]> {
  if (wanted.changes.length === 0) return [];
  const { shop, client } = session;
  const leftOut: string[] = [];
  let inForce = wanted.inForce;
  for (const change of wanted.changes) {
    const done = await client.changePrint(ref, change, nothing);
    if (done.ok) {
      inForce = { ...inForce, [change.name]: change.value };
      await tools.known.setPrint(shop, ref, inForce);
      if (done.value !== null) await learn(tools, session, { printOptions: [...done.value] });
      continue;
    }
    if (!isRefusal(done.error)) throw toRpcError(done.error);
    tools.logger.warn({ shop, option: change.name }, 'the provider refuses a print option');
    leftOut.push(change.name);
  }
  return leftOut;
}

const isRefusal = (error: ProviderError): boolean => error.kind === 'rejected' && !isGone(error);

/** Repeating it is harmless, so nothing has to be written down before. */
const nothing: BeforeSend = async () => {};
