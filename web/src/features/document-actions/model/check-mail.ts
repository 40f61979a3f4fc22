import { type DocumentMailDraft, documentMail } from '@belegfluss/gateway/contract';

/** A mail as it stands in the dialog. */
export type TypedMail = DocumentMailDraft;

export type MailProblems = Partial<Record<keyof TypedMail, string>>;

/** Finds errors of a mail by the contract, the first of each field; empty when it can be sent. */
export function checkMail(mail: TypedMail): MailProblems {
  const parsed = typedMail.safeParse(mail);
  if (parsed.success) return {};
  // Of a field's issues the first one stays.
  const issues = parsed.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

const typedMail = documentMail.omit({ receipt: true });
