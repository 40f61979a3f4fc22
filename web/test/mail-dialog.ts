import { choose, locateButton, openDialog, openDocumentAt, openInvoice } from './document-menu.ts';
import type { Visit } from './visit.ts';

export const label = 'Per E-Mail senden';

export const order = '/orders/5001';
export const mail = `${order}?action=email&receipt=invoice-31`;

const begun = ({ page }: Visit) => page.getByLabel('Empfänger').waitFor();

/** By its address. */
export async function openMail(at: Visit): Promise<void> {
  await openDialog(at, 'email', openInvoice);
  await begun(at);
}

/** As a person comes to it, with a way back. */
export async function chooseMail(at: Visit): Promise<void> {
  await openDocumentAt(at, openInvoice);
  await choose(at, label);
  await begun(at);
}

export const send = (at: Visit) => locateButton(at, 'Senden').click();
export const preview = ({ page }: Visit) => page.frameLocator('iframe[title="Vorschau der Nachricht"]');
