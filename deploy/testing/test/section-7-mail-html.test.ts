import { describe, expect, it } from '@jest/globals';
import { hostileHtml } from './support/hostile-html.ts';
import { mailBrowserSuite, mailLogSuite, useMailDesk } from './support/mail-desk.ts';

const desk = useMailDesk();

mailBrowserSuite(desk);

describe('a mail with hostile text', () => {
  it.each(Object.entries(hostileHtml))(
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

mailLogSuite(desk);
