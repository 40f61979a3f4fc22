import type { AddressObject, ParsedMail } from 'mailparser';

export type Envelope = { readonly from: string; readonly to: readonly string[] };

/** A mail as it arrived. */
export type Message = {
  /** Counts up from 1. */
  readonly id: number;
  readonly receivedAt: string;
  /** The actual recipients; `to` is only a header of the mail. */
  readonly envelope: Envelope;
  /** In their order, names as written. Values are unfolded and otherwise unchanged. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly messageId: string | null;
  /** `Name <address>`, several with commas. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** `size` in bytes. */
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly size: number;
  }[];
};

export async function parseMessage(
  source: Buffer,
  given: Pick<Message, 'id' | 'receivedAt' | 'envelope'>,
): Promise<Message> {
  // Only a process that gets mail needs it.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  return {
    ...given,
    headers: mail.headerLines.map(({ line }) => toHeader(line)),
    messageId: mail.messageId ?? null,
    from: mail.from?.text ?? '',
    to: formatAddresses(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? null,
    html: mail.html || null,
    attachments: mail.attachments.map(({ filename, contentType, size }) => ({
      filename: filename ?? '',
      contentType,
      size,
    })),
  };
}

function toHeader(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  return {
    name: line.slice(0, colon),
    value: line
      .slice(colon + 1)
      .replace(/\r?\n\s+/g, ' ')
      .trim(),
  };
}

const formatAddresses = (addresses: ParsedMail['to']): string =>
  ([addresses ?? []].flat() as AddressObject[]).map(({ text }) => text).join(', ');
