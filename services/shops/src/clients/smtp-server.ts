import { z } from 'zod';

/** How the mail server is reached. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before any other command, `none` unencrypted. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
};

const expected = 'must be an address such as smtps://user:password@mail.example.org:465';

/**
 * An environment variable that names the mail server: `smtps://` is TLS from the start, `smtp://` insists on STARTTLS.
 * Unencrypted are only connections within this machine, or those declared so (`smtp://relay:25?encryption=none`); a
 * password never is.
 */
export const smtpUrl = () =>
  z.string().transform((text, context): SmtpServer => {
    const server = parse(text);
    if (typeof server !== 'string') return server;
    context.addIssue({ code: 'custom', message: server });
    return z.NEVER;
  });

/** The server, or what is wrong with the address. */
function parse(text: string): SmtpServer | string {
  if (!URL.canParse(text)) return expected;
  const url = new URL(text);
  if (!['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return expected;
  const encryption = parseEncryption(url);
  if (encryption === null) return 'knows no option but ?encryption=none, and that with smtp:// alone';
  const login = parseLogin(url);
  if (login && encryption === 'none' && !isThisMachine(url))
    return 'must not send a password in the clear: use smtps://, or smtp:// without ?encryption=none';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(url.port) || (encryption === 'tls' ? 465 : 587), encryption, login };
}

function parseEncryption(url: URL): SmtpServer['encryption'] | null {
  const isSecure = url.protocol === 'smtps:';
  if (url.search === '') return isSecure ? 'tls' : isThisMachine(url) ? 'none' : 'starttls';
  return url.search === '?encryption=none' && !isSecure ? 'none' : null;
}

const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const parseLogin = ({ username, password }: URL): SmtpServer['login'] =>
  username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : null;

/** Name and address of a sender. */
export type Sender = { readonly name: string; readonly address: string };

/** An environment variable that names a mailbox: `Belegfluss <post@example.org>`, or the address alone. */
export const mailbox = () =>
  z.string().transform((text, context): Sender => {
    const [, name = '', bracketed, bare] = text.match(/^(?:([^<>"\p{Cc}]*)<([^<>]*)>|([^<>]*))$/u) ?? [];
    const address = z.email().safeParse((bracketed ?? bare ?? '').trim());
    if (address.success) return { name: name.trim(), address: address.data };
    context.addIssue({ code: 'custom', message: 'must be a mailbox such as Belegfluss <post@example.org>' });
    return z.NEVER;
  });
