import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export type Sent = {
  /** The server's answer to each command, the greeting first; codes with their text. */
  answers: string[];
  /** Whether the server closed the connection before it answered. */
  cut: boolean;
};

/** Sends one mail over one connection without a mail library, and records every answer. */
export async function sendBySmtp(
  smtpUrl: string,
  mail: { from: string; to: string[]; source: string; login?: boolean },
): Promise<Sent> {
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1');
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  // A cut connection ends the lines; its error message is irrelevant.
  socket.on('error', () => socket.destroy());
  const answers: string[] = [];
  const answer = async (): Promise<boolean> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return false;
      if (/^\d{3} /.test(value)) {
        answers.push(value);
        return true;
      }
    }
  };
  const commands = [
    'EHLO tests.localhost',
    ...(mail.login ? [`AUTH PLAIN ${Buffer.from('\0user\0secret').toString('base64')}`] : []),
    `MAIL FROM:<${mail.from}>`,
    ...mail.to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${mail.source.replace(/\r?\n/g, '\r\n').replace(/^\./gm, '..')}\r\n.`,
  ];
  let open = await answer();
  for (const command of commands) {
    if (!open || (command.endsWith('\r\n.') && !answers.at(-1)?.startsWith('354'))) break;
    socket.write(`${command}\r\n`);
    open = await answer();
  }
  socket.destroy();
  return { answers, cut: !open };
}
