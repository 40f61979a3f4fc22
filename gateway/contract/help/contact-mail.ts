/** Longer subjects are cut, longer messages refused: mail programs take addresses of limited length. */
export const maxSubject = 150;
export const maxMessage = 4000;

/** Mail programs and browsers differ; what is shorter is taken by all of them. */
export const maxAddress = 8000;

/** Reads values for the form from the page's address: plain text, no longer than the form allows. */
export function readPrefill(query: URLSearchParams): { readonly subject: string; readonly message: string } {
  return {
    subject: plain(query.get('subject'), maxSubject).replaceAll(/\s+/g, ' ').trim(),
    message: plain(query.get('message'), maxMessage).trim(),
  };
}

/** Without control characters and those that change the direction of writing: people do not type these. */
const plain = (text: string | null, maxLength: number): string =>
  [...(text ?? '').replaceAll('\r\n', '\n').replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')]
    .slice(0, maxLength)
    .join('');

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Opens the person's mail program (RFC 6068). Null where the text is too long for an address. */
export function mailAddress({ to, subject, body }: Mail): string | null {
  const encode = (text: string) =>
    encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd').replaceAll('\n', '\r\n'));
  const local = to.split('@').map(encodeURIComponent).join('@');
  const address = `mailto:${local}?subject=${encode(subject)}&body=${encode(body)}`;
  return address.length <= maxAddress ? address : null;
}

/** The same mail for the clipboard. */
export const mailText = ({ to, subject, body }: Mail, labels: { to: string; subject: string }): string =>
  `${labels.to}: ${to}\n${labels.subject}: ${subject}\n\n${body}`;

/** The message with what helps to answer it below. */
export const mailBody = (message: string, facts: string): string =>
  facts.trim() === '' ? message.trim() : `${message.trim()}\n\n--\n${facts.trim()}`;
