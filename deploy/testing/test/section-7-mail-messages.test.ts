import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../security/support/hostile-texts.ts';
import { mapMessagesByField, readRefusal } from './support/calls.ts';
import { hostileHtml } from './support/hostile-html.ts';
import { mailBrowserSuite, mailLogSuite, mailMessageSuite, useMailDesk } from './support/mail-desk.ts';

const desk = useMailDesk();

mailBrowserSuite(desk);
mailMessageSuite(desk, hostileTexts);
mailMessageSuite(desk, hostileHtml);

describe('a mail of the maximum length', () => {
  it.each([
    ['30,000 letters', 'x'.repeat(30_000)],
    ['6,000 signs that HTML writes with five', '&'.repeat(6_000)],
    ['15,000 faces', '😀'.repeat(15_000)],
    ['letters of three bytes', 'ẞ'.repeat(30_000)],
    ['one letter with 29,999 accents', `Z${'\u0301'.repeat(29_999)}`],
    ['lines', 'eins\r\nzwei\n'.repeat(2_500)],
  ])('arrives whole: %s', async (_, message) => {
    const [mail] = await desk.tryToSend({ message });
    expect(mail?.read).toBe(message.replaceAll('\r\n', '\n'));
  });

  it('is refused at its field when its HTML encoding is longer', async () => {
    const before = (await desk.listMails()).length;
    const refusal = await readRefusal(await desk.send(desk.numbered({ message: '&'.repeat(6_001) })));
    expect(refusal).toMatchObject({ status: 422, code: 'INVALID_MAIL' });
    expect(mapMessagesByField(refusal)).toEqual({ message: expect.stringContaining('30000') });
    expect(await desk.listMails()).toHaveLength(before);
  });

  it.each(['', ' \n', '<script>alert(1)</script>', '<!-- nichts -->'])(
    'is refused when nothing is left of the message: %j',
    async (message) => {
      const refusal = await readRefusal(await desk.send(desk.numbered({ message })));
      expect(refusal).toMatchObject({ status: 422, detail: 'Bitte gib eine Nachricht ein' });
    },
  );
});

mailLogSuite(desk);
