import type { World } from '../api.ts';
import { badRequest, coded, invalid } from '../api-error.ts';
import { type Input, readFlag, readText } from '../input.ts';
import { composeCompany } from '../knobs.ts';
import { requireExisting } from '../resolve.ts';
import { type Mail, newId } from '../state.ts';
import { sevClient, toDate, toReference, type WireObject } from '../wire.ts';
import { finalise } from './finalise.ts';
import type { DocumentRecord } from './types.ts';

/** Sends a document by mail: a draft becomes open, and the mail is stored. Answers the Email. */
export function sendViaEmail(world: World, document: DocumentRecord, body: Input): WireObject {
  const [to, subject, text] = [readText(body.toEmail), readText(body.subject), readText(body.text)];
  if (to === null || subject === null || text === null)
    throw badRequest('toEmail, subject and text are required');
  if (to.includes(',')) throw invalid('toEmail must be one address');
  const cc = readText(body.ccEmail);
  const bcc = readText(body.bccEmail);
  for (const address of [to, ...splitRecipients(cc), ...splitRecipients(bcc)]) {
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw invalid(`${address} is not a valid email address`);
  }
  const documents = splitRecipients(readText(body.additionalAttachments));
  for (const id of documents) requireExisting(world, 'Document', id);

  const { plan, mailError } = world.state.knobs;
  if (plan === 'TRIAL') throw invalid('Mails can not be sent in the trial period');
  if (mailError !== null && !mailError.opens) throw undelivered(mailError.code);
  finalise(world, document, 'VM');
  if (mailError !== null) throw undelivered(mailError.code);
  const mail: Mail = {
    id: newId(world.state),
    object: { id: document.id, objectName: document.objectName },
    from: composeCompany(world.state.knobs).contactEmail ?? '',
    to,
    subject,
    text,
    cc,
    bcc,
    copy: readFlag(body.copy),
    attachment: readFlag(body.sendXml) && document.isEInvoice ? 'xml' : 'pdf',
    documents,
    sentAt: world.now(),
  };
  world.state.mails.add(mail);
  return {
    id: mail.id,
    objectName: 'Email',
    additionalInformation: null,
    create: toDate(mail.sentAt),
    update: toDate(mail.sentAt),
    object: toReference(document.objectName, document.id),
    from: mail.from,
    to,
    subject,
    text,
    sevClient,
    cc,
    bcc,
    arrived: toDate(mail.sentAt),
  };
}

function undelivered(code: 4501 | 160) {
  return coded(
    code,
    code === 4501 ? 'The sender address is not confirmed' : 'Connection to the mail server was refused',
  );
}

function splitRecipients(text: string | null): string[] {
  return (text ?? '').split(',').flatMap((part) => part.trim() || []);
}
