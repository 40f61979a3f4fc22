import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../security/support/hostile-texts.ts';
import { messagesOf, readRefusal } from './support/calls.ts';
import { mailBrowserSuite, mailLogSuite, useMailDesk } from './support/mail-desk.ts';

const desk = useMailDesk();

mailBrowserSuite(desk);

describe('a mail with hostile text', () => {
  it.each(Object.entries(hostileTexts))(
    'as a message arrives with nothing in it that runs: %s',
    async (_, text) => {
      // Of some nothing is left: a mail without a message is none.
      await desk.tryToSend({ message: text });
      await desk.tryToSend({ message: `<p title="${text}">Hallo ${text} Mara</p>` });
      const mail = await desk.tryToSend({ message: `<p>Hallo <b>Mara</b></p>${text}` });
      expect(mail?.text).toMatch(/^<p>Hallo <b>Mara<\/b><\/p>/);
    },
    120_000,
  );
});

describe('a mail as long as it may be', () => {
  it.each([
    ['30,000 letters', 'x'.repeat(30_000)],
    ['6,000 signs that HTML writes with five', '&'.repeat(6_000)],
    ['15,000 faces', '😀'.repeat(15_000)],
    ['letters of three bytes', 'ẞ'.repeat(30_000)],
    ['one letter with 29,999 accents', `Z${'\u0301'.repeat(29_999)}`],
    ['lines', 'eins\r\nzwei\n'.repeat(2_500)],
  ])('arrives whole: %s', async (_, message) => {
    const mail = await desk.tryToSend({ message });
    expect(mail?.read).toBe(message.replaceAll('\r\n', '\n'));
  });

  it('is refused at its field where HTML writes it longer', async () => {
    const before = (await desk.listMails()).length;
    const refusal = await readRefusal(await desk.send(desk.numbered({ message: '&'.repeat(6_001) })));
    expect(refusal).toMatchObject({ status: 422, code: 'INVALID_MAIL' });
    expect(messagesOf(refusal)).toEqual({ message: expect.stringContaining('30000') });
    expect(await desk.listMails()).toHaveLength(before);
  });

  it.each(['', ' \n', '<script>alert(1)</script>', '<!-- nichts -->'])(
    'is none where nothing is left of the message: %j',
    async (message) => {
      const refusal = await readRefusal(await desk.send(desk.numbered({ message })));
      expect(refusal).toMatchObject({ status: 422, detail: 'Bitte gib eine Nachricht ein' });
    },
  );
});

mailLogSuite(desk);
