import { type ReceiptMailDraft, receiptMail } from '@belegfluss/gateway/contract';

/** A mail as it stands in the dialog. */
export type TypedMail = ReceiptMailDraft;

export type MailProblems = Partial<Record<keyof TypedMail, string>>;

/** What is wrong with a mail by the contract, the first of each field; empty when it can be sent. */
export function checkMail(mail: TypedMail): MailProblems {
  const parsed = typedMail.safeParse(mail);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return problems;
}

const typedMail = receiptMail.omit({ receipt: true });
