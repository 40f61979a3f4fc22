import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Handover } from '../domain/notifications/decide-delivery.ts';
import type { Sender, SmtpServer } from './smtp-server.ts';

/** A mail as it is to be written. */
export type Mail = {
  /** Without line breaks; so are all names. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: string;
  /** Stays the same when the mail is written again. */
  readonly messageId: string;
  /** Further headers. */
  readonly headers: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Hands one mail over, and never twice; does not throw. */
  send(mail: Mail): Promise<Handover>;
};

const quietMs = 20_000;
/** Bound of a whole handover, for servers that answer a little from time to time. */
export const handoverMs = 60_000;

/**
 * One connection for each mail: notifications are few. A pool of nodemailer would resend a mail unasked when the
 * connection breaks after the server may have taken it.
 */
export function createMailer(server: SmtpServer, from: Sender): Mailer {
  return {
    async send(mail) {
      try {
        const composed = compose(mail, from);
        return await handOver(server, composed.getEnvelope(), await composed.build());
      } catch {
        return { kind: 'notBegun', why: 'NOT_COMPOSED' };
      }
    },
  };
}

const compose = ({ to, headers, ...mail }: Mail, from: Sender) =>
  new MailComposer({
    ...mail,
    from: { ...from },
    to: { name: '', address: to },
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();

function handOver(server: SmtpServer, envelope: SMTPConnection.Envelope, message: Buffer): Promise<Handover> {
  const body = onceRead(message);
  const connection = new SMTPConnection(toConnectionOptions(server));
  return new Promise<Handover>((resolve) => {
    const bound = setTimeout(() => fail({ code: 'TOO_SLOW' }), handoverMs);
    const settle = (handover: Handover) => {
      clearTimeout(bound);
      // The first outcome counts: closing reports an end as well.
      resolve(handover);
      if (handover.kind === 'accepted') connection.quit();
      else connection.close();
    };
    const fail = (error: SMTPConnection.SMTPError | Fault) => settle(toHandover(error, body.isBegun()));
    connection.on('error', fail);
    // Closed without an error only by the far end, after which nothing comes any more.
    connection.once('end', () => fail({ code: 'CLOSED' }));
    const send = () =>
      connection.send(envelope, body.stream, (error) => (error ? fail(error) : settle({ kind: 'accepted' })));
    connection.connect((error) => {
      if (error) return fail(error);
      if (!server.login) return send();
      const credentials = { user: server.login.user, pass: server.login.password };
      connection.login({ credentials }, (refused) => (refused ? fail(refused) : send()));
    });
  });
}

type Fault = Pick<SMTPConnection.SMTPError, 'code' | 'command' | 'responseCode'>;

const toConnectionOptions = ({ host, port, encryption }: SmtpServer): SMTPConnection.Options => ({
  host,
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  connectionTimeout: quietMs,
  greetingTimeout: quietMs,
  socketTimeout: quietMs,
});

/** Is read when the server has asked for the message, and not before. */
function onceRead(message: Buffer) {
  let begun = false;
  const stream = new Readable({
    read() {
      if (begun) return;
      begun = true;
      this.push(message);
      this.push(null);
    },
  });
  return { stream, isBegun: () => begun };
}

/** Once the message has begun to leave, only the reply to it reports that it was not taken. */
export function toHandover({ code = 'FAILED', command, responseCode }: Fault, isBegun: boolean): Handover {
  const isReplyToMessage = command === 'DATA' && responseCode !== undefined;
  if (isBegun && !isReplyToMessage) return { kind: 'unknown', why: code };
  if (responseCode) return { kind: 'refused', step: toMailStep(command), code: responseCode };
  return { kind: 'notBegun', why: code };
}

function toMailStep(command: string | undefined): Extract<Handover, { kind: 'refused' }>['step'] {
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'message' : 'session';
}
