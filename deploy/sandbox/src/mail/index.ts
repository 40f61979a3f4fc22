import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { isRefused, type MailKnobs, mailKnobs, takeOne, turnMailKnobs } from './knobs.ts';
import { type Envelope, type Message, parseMessage } from './message.ts';

export type MailSandbox = {
  /** `smtp://127.0.0.1:<port>` */
  start(): Promise<{ smtpUrl: string }>;
  stop(): Promise<void>;
  /** Received mails, oldest first; of one envelope recipient, or of all. */
  messages(of?: { to?: string | undefined }): readonly Message[];
  clear(): void;
  knobs(): MailKnobs;
  /** Changes some knobs and leaves the others as they are; throws a ZodError for an unknown knob. */
  turn(change: unknown): MailKnobs;
  resetKnobs(): MailKnobs;
};

const MAX_BYTES = 25 * 1024 * 1024;

/** A mail server that accepts every mail and forwards none. Mails are lost when the process ends. */
export function createMailSandbox(options: {
  /** 0 = any free port. */
  port: number;
  host?: string;
  /** Number of mails kept; the oldest are dropped. */
  keep?: number;
  now?: (() => Date) | undefined;
}): MailSandbox {
  const { port, host = '127.0.0.1', keep = 1_000, now = () => new Date() } = options;
  let knobs = mailKnobs();
  let kept: Message[] = [];
  let count = 0;
  const sockets = new Map<string, Socket>();

  const server = createServer((address) => isRefused(knobs, address), take);
  server.server.on('connection', (socket) => {
    const key = String(socket.remotePort);
    sockets.set(key, socket);
    socket.once('close', () => sockets.delete(key));
  });

  /** Stores a mail, or applies a fault of the knobs. Null accepts it. */
  async function take(source: Buffer, session: SMTPServerSession): Promise<Reply> {
    const envelope = toEnvelope(session);
    const temporary = takeOne(knobs, 'temporaryNext');
    const dropped = !temporary && takeOne(knobs, 'dropNext');
    if (knobs.delayMs > 0) await pause(knobs.delayMs, undefined, { ref: false });
    if (temporary) return answer(451, 'Try again later');
    count += 1;
    const message = await parseMessage(source, { id: count, receivedAt: now().toISOString(), envelope });
    kept = [...kept, message].sort((one, other) => one.id - other.id).slice(-keep);
    if (!dropped) return null;
    sockets.get(String(session.remotePort))?.destroy();
    return 'silence';
  }

  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          server.server.off('error', reject);
          const { port: taken } = server.server.address() as AddressInfo;
          resolve({ smtpUrl: `smtp://${host}:${taken}` });
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
    messages: ({ to } = {}) =>
      to === undefined ? kept : kept.filter(({ envelope }) => envelope.to.includes(to.toLowerCase())),
    clear() {
      kept = [];
    },
    knobs: () => knobs,
    turn(change) {
      knobs = turnMailKnobs(knobs, change);
      return knobs;
    },
    resetKnobs() {
      knobs = mailKnobs();
      return knobs;
    },
  };
}

const toEnvelope = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): Envelope => ({
  from: mailFrom ? mailFrom.address.toLowerCase() : '',
  to: rcptTo.map(({ address }) => address.toLowerCase()),
});

/** An SMTP answer other than 250. */
const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Answer to a mail: an error, null where it was accepted, or `silence`, where the sender waits in vain. */
type Reply = Error | null | 'silence';

function createServer(
  isRecipientRefused: (address: string) => boolean,
  take: (source: Buffer, session: SMTPServerSession) => Promise<Reply>,
): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Belegfluss sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, done) =>
      done(isRecipientRefused(address) ? answer(550, 'No such user here') : null),
    onData: (stream, session, done) => {
      buffer(stream)
        .then((source) =>
          stream.sizeExceeded ? answer(552, 'The mail is too large') : take(source, session),
        )
        .then(
          (refusal) => {
            if (refusal !== 'silence') done(refusal);
          },
          (error: Error) => done(error),
        );
    },
  });
  server.on('error', () => {
    // A client that leaves in the middle is no failure of this server.
  });
  return server;
}
