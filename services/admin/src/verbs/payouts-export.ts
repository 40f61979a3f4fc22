import { PayoutGateway } from '@belegfluss/protos/partners/v1/programme';
import { parseEnumValue } from '../enum-value.ts';
import { longCall } from '../long-call.ts';
import { writeNewFile } from '../new-file.ts';
import { UsageError, type Verb } from '../verb.ts';

export const payoutsExport: Verb = {
  words: ['payouts', 'export'],
  positionals: ['gateway'],
  options: { to: { type: 'string' } },
  hint: '--to <file>',
  summary:
    'writes what is scheduled for the bank (pain.001) or for paypal (CSV); nothing is paid or marked by it',
  needs: ['partners'],
  async run({ clients, positionals: [typed = ''], values }) {
    const to = String(values.to ?? '');
    if (to === '') throw new UsageError(payoutsExport, 'Say where the file goes.');
    const gateway = parseEnumValue(payoutsExport, PayoutGateway, typed);
    const { filename, content, payouts, total } = await clients.programme.exportPayouts(
      { gateway },
      longCall,
    );
    if (content !== undefined) await writeNewFile(to, content);
    const text = content === undefined ? 'Nothing is scheduled.' : `${to}: ${payouts} payouts, ${total} EUR`;
    return { text, data: { filename, to: content === undefined ? null : to, payouts, total } };
  },
};
