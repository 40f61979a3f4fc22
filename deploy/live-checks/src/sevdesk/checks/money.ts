import { doesNotHold, type Finding, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { describeAnswer, germanDay, ref, type SevdeskWorld } from '../world.ts';

/** Checks on lines of an online account, on an account of the run's own that goes again. */
export const moneyChecks = [
  sevdeskCheck({
    name: 'sevdesk.iso-date-of-a-line',
    claim: 'A line is saved with its day as an ISO time, and that day is read back.',
    requests: 5,
    leaves: null,
    run: (world) => lineOfADay(world, world.now().toISOString()),
  }),
];

async function lineOfADay(world: SevdeskWorld, written: string): Promise<Finding> {
  const account = await ownAccount(world);
  if (account === null) return notTried('An account for files could not be made.');
  const { answer, id } = await saveLine(world, account, {
    valueDate: written,
    entryDate: written,
    amount: 1.19,
  });
  if (id === '') return doesNotHold(`POST /CheckAccountTransaction answered ${describeAnswer(answer)}`);
  const read = textAt((await world.get(`/CheckAccountTransaction/${id}`)).body, 'objects.0.valueDate');
  return holdsIf(isSameDay(read, world.now()), `sent ${written}, read ${read}`);
}

const isSameDay = (text: string, instant: Date): boolean =>
  germanDay(new Date(text)) === germanDay(instant) || text.startsWith(germanDay(instant));

/** An online account that nothing else uses, as the import of files makes one. */
export async function ownAccount(world: SevdeskWorld): Promise<string | null> {
  const made = await world.post('/CheckAccount/Factory/fileImportAccount', {
    name: world.mark,
    importType: 'CSV',
  });
  const id = textAt(made.body, 'objects.id') || textAt(made.body, 'objects.checkAccount.id');
  if (id === '') return null;
  world.removeLater('account', `/CheckAccount/${id}`);
  return id;
}

export async function saveLine(world: SevdeskWorld, account: string, line: object) {
  const answer = await world.post('/CheckAccountTransaction', {
    paymtPurpose: world.mark,
    payeePayerName: 'Belegfluss-Prüfung',
    checkAccount: ref('CheckAccount', account),
    status: 100,
    ...line,
  });
  const id = textAt(answer.body, 'objects.id') || textAt(listAt(answer.body, 'objects')[0], 'id');
  if (id !== '') world.removeLater('line', `/CheckAccountTransaction/${id}`);
  return { answer, id };
}
