import { doesNotHold, type Finding, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { describeAnswer, germanDay, isRefusal, ref, type SevdeskWorld } from '../world.ts';

/** Checks on lines of an online account that the run makes and removes. */
export const moneyChecks = [
  sevdeskCheck({
    name: 'sevdesk.iso-date-of-a-line',
    claim: 'A line is saved with its day as an ISO time, and that day is read back.',
    requests: 5,
    leaves: null,
    run: (world) => lineOfADay(world, world.now().toISOString()),
  }),
  sevdeskCheck({
    name: 'sevdesk.online-lines-only',
    claim: 'A line is refused on an offline account.',
    requests: 4,
    leaves: null,
    async run(world) {
      const account = await clearingAccount(world);
      if (account === null) return notTried('A clearing account could not be made.');
      const day = world.now().toISOString();
      const { answer, id } = await saveLine(world, account, { valueDate: day, entryDate: day, amount: 1.19 });
      return holdsIf(id === '' && isRefusal(answer), describeAnswer(answer));
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.transactions-by-entry-date',
    claim: 'startDate and endDate cut the list of transactions by the date of entry, not by the value date.',
    requests: 7,
    leaves: null,
    run: cutByEntry,
  }),
];

/** Saves a line with the value date of today and an entry date ten days ago, and reads the list of either day. */
async function cutByEntry(world: SevdeskWorld): Promise<Finding> {
  const account = await ownAccount(world);
  if (account === null) return notTried('An account for files could not be made.');
  const today = world.now();
  const before = new Date(today.getTime() - 10 * DAY_MS);
  const dates = { valueDate: today.toISOString(), entryDate: before.toISOString() };
  const { answer, id } = await saveLine(world, account, { ...dates, amount: 1.19 });
  if (id === '') return notTried(`the line: ${describeAnswer(answer)}`);
  const isListed = async (day: Date) => {
    const [from, until] = [-1, 1].map((days) => Math.floor((day.getTime() + days * DAY_MS) / 1000));
    const query = `checkAccount[id]=${account}&checkAccount[objectName]=CheckAccount&startDate=${from}&endDate=${until}`;
    const rows = listAt((await world.get(`/CheckAccountTransaction?${query}&limit=100`)).body, 'objects');
    return rows.some((row) => textAt(row, 'id') === id);
  };
  const [byEntry, byValue] = [await isListed(before), await isListed(today)];
  return holdsIf(
    byEntry && !byValue,
    `listed by its day of entry: ${byEntry}, by its value date: ${byValue}`,
  );
}

const DAY_MS = 86_400_000;

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

/** Creates an online account that nothing else uses, as the import of files does. */
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

/** Creates an account that nothing else uses and on which no lines are posted: sevdesk adds one with each booking. */
export async function clearingAccount(world: SevdeskWorld): Promise<string | null> {
  const made = await world.post('/CheckAccount/Factory/clearingAccount', { name: world.mark });
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
