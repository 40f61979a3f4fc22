import { writeNewFile } from '../new-file.ts';
import { UsageError, type Verb } from '../verb.ts';

export const payoutsReceipt: Verb = {
  words: ['payouts', 'receipt'],
  positionals: ['number'],
  options: { to: { type: 'string' } },
  hint: '--to <file>',
  summary: 'writes the receipt of a payout, a PDF, as the partner has it',
  needs: ['partners'],
  async run({ clients, positionals: [number = ''], values }) {
    const to = String(values.to ?? '');
    if (to === '') throw new UsageError(payoutsReceipt, 'Say where the file goes.');
    const { content } = await clients.programme.getReceipt({ number });
    await writeNewFile(to, content);
    return { text: `${to}: receipt ${number}`, data: { number, to, bytes: content.length } };
  },
};
