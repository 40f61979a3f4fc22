import { doesNotHold, holds, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { describeAnswer, isRefusal, type SevdeskWorld } from '../world.ts';

/** Checks that only read. */
export const readingChecks = [
  sevdeskCheck({
    name: 'sevdesk.client-readable',
    claim: 'GET /SevClient answers the account’s own facts: its country, its plan.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.get('/SevClient');
      if (isRefusal(answer)) return doesNotHold(`GET /SevClient answered ${describeAnswer(answer)}`);
      const row = listAt(answer.body, 'objects')[0];
      const keys = row === undefined ? [] : Object.keys(row as object);
      return holdsIf(keys.length > 0, `keys: ${keys.sort().join(', ') || 'none'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.client-config-readable',
    claim: 'GET /SevClientConfig says whether the account enshrines by itself (autoEnshrine).',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.get('/SevClientConfig');
      if (isRefusal(answer)) return doesNotHold(`GET /SevClientConfig answered ${describeAnswer(answer)}`);
      const names = listAt(answer.body, 'objects').map((row) => textAt(row, 'key') || textAt(row, 'name'));
      const has = answer.text.includes('autoEnshrine');
      return holdsIf(has, `${names.length} rows, autoEnshrine ${has ? 'is' : 'is not'} among them`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.credit-note-update-after',
    claim: 'GET /CreditNote ignores updateAfter, as its description does not know it.',
    requests: 2,
    leaves: null,
    async run(world) {
      const all = await world.get('/CreditNote?limit=1');
      if (listAt(all.body, 'objects').length === 0) return notTried('The account has no credit note.');
      const late = await world.get(`/CreditNote?updateAfter=${FAR_FUTURE}&limit=1`);
      const rows = listAt(late.body, 'objects').length;
      return holdsIf(rows > 0, `updateAfter in the year 2100 answered ${rows} rows`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.invoice-update-after',
    claim: 'GET /Invoice filters by updateAfter.',
    requests: 2,
    leaves: null,
    async run(world) {
      const all = await world.get('/Invoice?limit=1');
      if (listAt(all.body, 'objects').length === 0) return notTried('The account has no invoice.');
      const late = await world.get(`/Invoice?updateAfter=${FAR_FUTURE}&limit=1`);
      const rows = listAt(late.body, 'objects').length;
      return holdsIf(late.status === 200 && rows === 0, `updateAfter in the year 2100 answered ${rows} rows`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.tag-relation-filter',
    claim: 'GET /TagRelation filters by object[id] and object[objectName].',
    requests: 2,
    leaves: null,
    async run(world) {
      const all = await world.get('/TagRelation?limit=1');
      if (isRefusal(all)) return doesNotHold(`GET /TagRelation answered ${describeAnswer(all)}`);
      if (listAt(all.body, 'objects').length === 0) return notTried('Nothing in the account has a tag.');
      const none = await world.get('/TagRelation?object[id]=1&object[objectName]=Invoice&limit=1');
      const rows = listAt(none.body, 'objects').length;
      return holdsIf(rows === 0, `the relations of an invoice that is not there: ${rows}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.documents-list',
    claim: 'GET /Document lists the files of the account, with filename, extension and filesize.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.get('/Document?limit=1');
      if (isRefusal(answer)) return doesNotHold(`GET /Document answered ${describeAnswer(answer)}`);
      const row = listAt(answer.body, 'objects')[0];
      if (row === undefined) return notTried('The account has no file.');
      const missing = ['filename', 'extension', 'filesize'].filter((key) => textAt(row, key) === '');
      return holdsIf(
        missing.length === 0,
        missing.length === 0 ? 'all three are there' : `without ${missing}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.paypal-account-fills-itself',
    claim:
      'An account of PayPal that sevdesk fills by itself says so in autoSyncTransactions, and its lines name PayPal’s transaction id in paymtPurpose.',
    requests: 2,
    leaves: null,
    run: findPayPalLines,
  }),
  sevdeskCheck({
    name: 'sevdesk.country-of-the-account',
    claim: 'The embedded client of a tax rule names the account’s country (countryClient).',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.get('/TaxRule?limit=10');
      if (isRefusal(answer)) return doesNotHold(`GET /TaxRule answered ${describeAnswer(answer)}`);
      const ids = listAt(answer.body, 'objects').map((row) => textAt(row, 'countryClient.id'));
      const known = new Set(ids.filter(Boolean));
      return holdsIf(known.size === 1, `countries named: ${[...known].join(', ') || 'none'}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.transaction-status-filter',
    claim: 'GET /CheckAccountTransaction filters by status.',
    requests: 2,
    leaves: null,
    async run(world) {
      const all = listAt((await world.get('/CheckAccountTransaction?limit=100')).body, 'objects');
      if (new Set(all.map((row) => textAt(row, 'status'))).size < 2)
        return notTried('The account has no lines of different states.');
      const open = listAt((await world.get('/CheckAccountTransaction?limit=100&status=100')).body, 'objects');
      const others = open.filter((row) => textAt(row, 'status') !== '100').length;
      return holdsIf(others === 0, `${open.length} rows for status 100, ${others} of another status`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.placeholder-of-the-number',
    claim: 'The placeholders of an invoice’s texts include one for its number.',
    requests: 1,
    leaves: null,
    async run(world) {
      const answer = await world.get('/Textparser/fetchDictionaryEntriesByType?objectName=Invoice');
      if (isRefusal(answer)) return doesNotHold(`the dictionary answered ${describeAnswer(answer)}`);
      const found = /\[%[A-Z_]*(RECHNUNGSNUMMER|INVOICE_?NUMBER)[A-Z_]*%\]/.exec(answer.text)?.[0];
      return holdsIf(found !== undefined, found ?? 'no placeholder of the dictionary names the number');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.next-credit-note-number',
    claim: 'GET /SevSequence/Factory/getByType answers the next number of credit notes without reserving it.',
    requests: 2,
    leaves: null,
    async run(world) {
      const path = '/SevSequence/Factory/getByType?objectType=CreditNote&type=CN';
      const [first, second] = [await world.get(path), await world.get(path)];
      if (isRefusal(first)) return doesNotHold(`getByType answered ${describeAnswer(first)}`);
      const numbers = [first, second].map((answer) => textAt(answer.body, 'objects.nextSequence'));
      return holdsIf(numbers[0] !== '' && numbers[0] === numbers[1], `twice asked: ${numbers.join(', ')}`);
    },
  }),
];

/** The year 2100. */
export const FAR_FUTURE = 4_102_444_800;

async function findPayPalLines(world: SevdeskWorld) {
  const accounts = listAt((await world.get('/CheckAccount?limit=100')).body, 'objects');
  const paypal = accounts.find((row) => /paypal/i.test(textAt(row, 'bankServer')));
  if (paypal === undefined) return notTried('The account has no account of PayPal.');
  const synced = textAt(paypal, 'autoSyncTransactions');
  const query = `checkAccount[id]=${textAt(paypal, 'id')}&checkAccount[objectName]=CheckAccount&limit=5`;
  const lines = listAt((await world.get(`/CheckAccountTransaction?${query}`)).body, 'objects');
  const facts = `bankServer PAYPAL, autoSyncTransactions ${synced || 'not stated'}, ${lines.length} lines read`;
  if (lines.length === 0) return notTried(`${facts}.`);
  const named = lines.filter((row) => /\b[0-9A-Z]{17}\b/.test(textAt(row, 'paymtPurpose'))).length;
  const seen = `${facts}, ${named} of them name an id of PayPal’s form`;
  return synced !== '' && named > 0 ? holds(seen) : doesNotHold(seen);
}
