import { setTimeout as sleep } from 'node:timers/promises';
import { doesNotHold, type Finding, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import type { RawAnswer } from '../../http/client.ts';
import { at, listAt, textAt } from '../../http/read.ts';
import { openCreditNote, openInvoice, readDocument } from '../documents.ts';
import { describeAnswer, isRefusal, ref, type SevdeskWorld } from '../world.ts';
import { INVOICE } from './irreversible.ts';
import { clearingAccount, ownAccount, saveLine } from './money.ts';

// A booking is undone by resetToOpen, which an account that enshrines refuses.
const CREDITED =
  'an invoice of 1.19 and its credit note, with their numbers, and their contact; where the account enshrines, also an account of the check’s own with what was booked there on the credit note';

/** Checks that book money: on credit notes, so that the VAT is zero whatever happens to the booking. */
export const bookingChecks = [
  sevdeskCheck({
    name: 'sevdesk.credit-note-partly-booked',
    claim: 'A credit note of which a part is booked has status 750, and the rest can be booked.',
    requests: 24,
    leaves: CREDITED,
    run: bookInParts,
  }),
  sevdeskCheck({
    name: 'sevdesk.transaction-log',
    claim: 'CheckAccountTransactionLog names the document that a line was booked on.',
    requests: 22,
    leaves: CREDITED,
    async run(world) {
      const booked = await bookThroughLine(world);
      if ('verdict' in booked) return booked;
      const named = await readLog(world, booked.line);
      return holdsIf(
        named.includes(`CreditNote ${booked.creditNote}`),
        `the log names ${named.join() || 'nothing'}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.reset-empties-the-log',
    claim: 'resetToOpen frees a booked line, and its log is empty then.',
    requests: 24,
    leaves: CREDITED,
    run: resetAndRead,
  }),
  sevdeskCheck({
    name: 'sevdesk.bookings-in-euro',
    claim: 'A credit note in CHF is paid when its sum in EUR is booked.',
    requests: 22,
    leaves: CREDITED,
    run: bookForeign,
  }),
  sevdeskCheck({
    name: 'sevdesk.a-line-is-not-matched-by-itself',
    claim: 'A line that equals an open invoice is still unmatched a minute later.',
    requests: 15,
    leaves: `${INVOICE}; if it does not hold on an account that enshrines, a paid invoice with its VAT, the line and its account instead: credit the invoice by hand`,
    run: waitForMatch,
  }),
];

/** An open credit note, and an account made by the check, on which it is booked without a line. */
async function prepareBooking(world: SevdeskWorld, header: object = {}) {
  const creditNote = await openCreditNote(world, await openInvoice(world, header), header);
  const account = await clearingAccount(world);
  if (account !== null) unbookLater(world, creditNote, account);
  return { creditNote, account };
}

/** Undoes a booking where the account allows that, with the lines on the check's account. */
function unbookLater(world: SevdeskWorld, creditNote: string, account: string): void {
  world.later(`booking on credit note ${creditNote}`, async () => {
    const reset = await world.put(`/CreditNote/${creditNote}/resetToOpen`);
    if (isRefusal(reset)) return;
    const query = `checkAccount[id]=${account}&checkAccount[objectName]=CheckAccount&limit=100`;
    for (const row of listAt((await world.get(`/CheckAccountTransaction?${query}`)).body, 'objects'))
      if (textAt(row, 'checkAccount.id') === account)
        await world.remove(`/CheckAccountTransaction/${textAt(row, 'id')}`);
  });
}

const book = (
  world: SevdeskWorld,
  creditNote: string,
  booking: { readonly amount: number; readonly account: string; readonly line?: string },
): Promise<RawAnswer> =>
  world.put(`/CreditNote/${creditNote}/bookAmount`, {
    amount: booking.amount,
    date: Math.floor(world.now().getTime() / 1000),
    type: 'N',
    checkAccount: ref('CheckAccount', booking.account),
    ...(booking.line === undefined
      ? {}
      : { checkAccountTransaction: ref('CheckAccountTransaction', booking.line) }),
    createFeed: true,
  });

async function bookInParts(world: SevdeskWorld): Promise<Finding> {
  const { creditNote, account } = await prepareBooking(world);
  if (account === null) return notTried('A clearing account could not be made.');
  const statuses: string[] = [];
  for (const amount of [0.5, 0.69]) {
    const booked = await book(world, creditNote, { amount, account });
    if (isRefusal(booked)) return doesNotHold(`bookAmount answered ${describeAnswer(booked)}`);
    statuses.push(textAt(await readDocument(world, 'CreditNote', creditNote), 'status'));
  }
  return holdsIf(statuses.join() === '750,1000', `statuses ${statuses.join(', ')}`);
}

/** Books a credit note through a line of the check's account. */
async function bookThroughLine(
  world: SevdeskWorld,
): Promise<Finding | { readonly creditNote: string; readonly line: string }> {
  const creditNote = await openCreditNote(world, await openInvoice(world));
  const account = await ownAccount(world);
  if (account === null) return notTried('An account for files could not be made.');
  const day = world.now().toISOString();
  const { answer, id: line } = await saveLine(world, account, {
    valueDate: day,
    entryDate: day,
    amount: -1.19,
  });
  if (line === '') return notTried(`the line: ${describeAnswer(answer)}`);
  unbookLater(world, creditNote, account);
  const booked = await book(world, creditNote, { amount: -1.19, account, line });
  return isRefusal(booked) ? notTried(`bookAmount answered ${describeAnswer(booked)}`) : { creditNote, line };
}

async function readLog(world: SevdeskWorld, line: string): Promise<string[]> {
  const query = `checkAccountTransaction[id]=${line}&checkAccountTransaction[objectName]=CheckAccountTransaction&limit=10`;
  const answer = await world.get(`/CheckAccountTransactionLog?${query}`);
  return listAt(answer.body, 'objects')
    .filter((row) => textAt(row, 'checkAccountTransaction.id') === line && at(row, 'object') !== undefined)
    .map((row) => `${textAt(row, 'object.objectName')} ${textAt(row, 'object.id')}`);
}

async function resetAndRead(world: SevdeskWorld): Promise<Finding> {
  const booked = await bookThroughLine(world);
  if ('verdict' in booked) return booked;
  const { creditNote, line } = booked;
  if (textAt(await readDocument(world, 'CreditNote', creditNote), 'enshrined') !== '')
    return notTried('The account enshrines by itself.');
  const reset = await world.put(`/CreditNote/${creditNote}/resetToOpen`);
  if (isRefusal(reset)) return doesNotHold(`resetToOpen answered ${describeAnswer(reset)}`);
  const named = await readLog(world, line);
  const row = (await world.get(`/CheckAccountTransaction/${line}`)).body;
  const status = textAt(row, 'objects.0.status');
  return holdsIf(
    named.length === 0 && status === '100',
    `status of the line ${status || 'not stated'}; the log names ${named.join() || 'nothing'}`,
  );
}

async function bookForeign(world: SevdeskWorld): Promise<Finding> {
  const { creditNote, account } = await prepareBooking(world, { currency: 'CHF' });
  if (account === null) return notTried('A clearing account could not be made.');
  const sum = textAt(await readDocument(world, 'CreditNote', creditNote), 'sumGross');
  if (Number(sum) === 0 || Math.abs(Number(sum)) === 1.19)
    return notTried(`sumGross ${sum || 'is not stated'}: it does not tell CHF from EUR`);
  const booked = await book(world, creditNote, { amount: Math.abs(Number(sum)), account });
  if (isRefusal(booked))
    return doesNotHold(`${sum} of 1.19 CHF: bookAmount answered ${describeAnswer(booked)}`);
  const status = textAt(await readDocument(world, 'CreditNote', creditNote), 'status');
  return holdsIf(status === '1000', `${sum} booked on 1.19 CHF: status ${status}`);
}

async function waitForMatch(world: SevdeskWorld): Promise<Finding> {
  const id = await openInvoice(world);
  const number = textAt(await readDocument(world, 'Invoice', id), 'invoiceNumber');
  const account = await ownAccount(world);
  if (account === null) return notTried('An account for files could not be made.');
  const day = world.today();
  const line = { valueDate: day, entryDate: day, amount: 1.19, paymtPurpose: `${number} ${world.mark}` };
  const saved = await saveLine(world, account, line);
  if (saved.id === '') return notTried(`the line: ${describeAnswer(saved.answer)}`);
  await sleep(world.matchingMs);
  const read = (await world.get(`/CheckAccountTransaction/${saved.id}`)).body;
  const status = textAt(read, 'objects.0.status');
  // Runs before the line is removed, because a booked line cannot be.
  if (status !== '100') await world.put(`/Invoice/${id}/resetToOpen`);
  return holdsIf(status === '100', `status ${status}`);
}
