import type { Installation } from '../../src/installation.ts';

/** A mail that the provider would have sent; copies are separated by commas. */
export type SentMail = {
  readonly object: { readonly id: string; readonly objectName: string };
  readonly to: string;
  readonly cc: string | null;
  readonly bcc: string | null;
  readonly subject: string;
  /** HTML. */
  readonly text: string;
  readonly copy: boolean;
  readonly documents: readonly string[];
};

/** Deletes the record of sent mails. */
export const forgetMails = (installation: Installation) => installation.atProvider('DELETE', '/mails');

/** Oldest first. */
export async function listMails(installation: Installation): Promise<readonly SentMail[]> {
  const { mails } = await installation.atProvider('GET', '/mails');
  return mails as readonly SentMail[];
}
