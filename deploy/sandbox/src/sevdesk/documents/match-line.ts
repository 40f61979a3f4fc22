import Big from 'big.js';
import type { World } from '../api.ts';
import { type Row, referencedId, textField } from '../row.ts';
import { bookAmount, openAmount } from './book.ts';
import type { DocumentRecord } from './types.ts';

/** Books a new line of an account with automatic assignment on an open document of its amount, if the knob says so. */
export function matchLine(world: World, line: Row): void {
  const account = world.state.checkAccounts.get(referencedId(line, 'checkAccount') ?? '');
  const { lineMatching } = world.state.knobs;
  if (lineMatching === 'off' || account?.fields.autoMapTransaction !== '1') return;
  const amount = textField(line, 'amount') ?? '0';
  const purpose = textField(line, 'paymtPurpose') ?? '';
  const kind = new Big(amount).gt(0) ? 'Invoice' : 'CreditNote';
  const fitting = openDocuments(world, kind).filter((document) =>
    new Big(openAmount(document)).eq(new Big(amount).abs()),
  );
  const document =
    lineMatching === 'byNumber'
      ? fitting.find(({ number }) => number !== null && purpose.includes(number))
      : fitting[0];
  if (document === undefined) return;
  bookAmount(world, document, {
    amount,
    date: textField(line, 'valueDate') ?? '',
    type: 'N',
    checkAccount: { id: account.id, objectName: 'CheckAccount' },
    checkAccountTransaction: { id: line.id, objectName: 'CheckAccountTransaction' },
  });
}

const openDocuments = (world: World, kind: DocumentRecord['objectName']): DocumentRecord[] =>
  [...world.state.documents[kind].all()]
    .filter(({ status }) => status === 200 || status === 750)
    .sort((left, right) => left.createdAt - right.createdAt);
