import type { BeliefArea } from './belief.ts';
import { codecell, description, nerdscave, saurerSiggi, sevdeskRs } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;
const reference = client('fetch-reference-data.ts');
const listsAreEmpty =
  'The lists are read with everything that documents refer to. A refused list is an empty one, and the settings offer nothing of it; countries, users, accounts and units must be there, and the connection says so when they are not.';

/** The account, and the reference data to which documents refer by id. */
export const sevdeskAccount: BeliefArea = {
  area: 'sevdesk-account',
  title: 'sevdesk: the account and its settings',
  beliefs: [
    {
      id: 'sevdesk-token',
      holds:
        'A token of 32 hexadecimal digits opens the account, and every call with another one answers 401.',
      reliedOnIn: [
        client('account.ts'),
        client('classify-answer.ts'),
        'services/provider/src/use-cases/connect.ts',
      ],
      sources: [description('authentication by the header Authorization')],
      otherwise:
        'A token that is accepted for a moment only would end the connection at the next call: nothing is written, the merchant reads that the token was refused and connects again.',
      check: { none: 'Every live check needs an accepted token; a wrong one is not tried, to block none.' },
    },
    {
      id: 'sevdesk-bookkeeping-version',
      holds:
        'GET /Tools/bookkeepingSystemVersion says 1.0 or 2.0, and decides between tax types and tax rules.',
      reliedOnIn: [client('account.ts'), client('compose-regime.ts')],
      sources: [
        description('GET /Tools/bookkeepingSystemVersion'),
        sevdeskRs('recorded answer bookkeeping_system_version'),
      ],
      otherwise: 'An account of another version would refuse its first draft, before any number is given.',
      covers: ['GET /Tools/bookkeepingSystemVersion'],
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-small-business-by-guidance',
      holds:
        'ReceiptGuidance lists the revenue accounts with the tax rules that each allows; where only rule 11 is allowed the owner is a small business (§ 19 UStG).',
      reliedOnIn: [client('account.ts')],
      sources: [
        description(
          'GET /ReceiptGuidance/forRevenue, /forAllAccounts, /forExpense, /forAccountNumber, /forTaxRule',
        ),
        sevdeskRs('recorded answer receipt_guidance'),
        nerdscave,
      ],
      otherwise:
        'A small business would be taken for a taxed one: its first draft is refused (7100) and the order says why; no tax is shown that is not owed.',
      covers: ['GET /ReceiptGuidance/*'],
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-revenue-accounts-by-tax-rule',
      holds:
        'An invoice may name a revenue account only under the tax rules that the guidance to receipts lists beside it.',
      reliedOnIn: [client('account.ts'), 'services/orders/src/documents/domain/compose/decide-limits.ts'],
      sources: [description('GET /ReceiptGuidance/forRevenue: allowedTaxRules of an account')],
      otherwise:
        'Were more rules allowed for invoices than for receipts, some invoices would leave the booking account to sevdesk, and the order says so; amounts and taxes are the same.',
      check: { live: 'sevdesk.revenue-account-in-the-header' },
    },
    {
      id: 'sevdesk-country-by-tax-rules',
      holds: 'A tax rule names in countryClient the country whose law it is of: that of the account.',
      reliedOnIn: [client('read-account-profile.ts'), client('reference-rows.ts')],
      sources: [
        sevdeskRs(
          'tax rule embedded in the recorded answer of cancelInvoice: countryClient and countryContactType',
        ),
      ],
      otherwise:
        'Rules that name no country, or several, say nothing: then the company or the base account may; where nothing does the merchant is asked in the setup and the settings, and until they answer the country of the shop counts.',
      covers: ['GET /TaxRule', 'GET /TaxRule/:id'],
      check: { live: 'sevdesk.country-of-the-account' },
    },
    {
      id: 'sevdesk-company-readable',
      holds:
        'GET /SevClient answers the company behind the account: address, bank, tax numbers, plan, trial.',
      reliedOnIn: [client('read-account-profile.ts'), 'services/settings/contract/offers/gates.ts'],
      sources: [],
      otherwise:
        'A description of 2018 has the row, marked as not visible for clients. What is not read is unknown, and unknown is no gap: the account counts as paid and complete. A trial then refuses its mails (4501) and the order says so; an e-invoice with a seller’s gap is refused when it is opened (830) and named there.',
      covers: ['GET /SevClient', 'GET /SevClient/:id', 'PUT /SevClient/:id/updateExportConfig'],
      check: { live: 'sevdesk.client-readable' },
    },
    {
      id: 'sevdesk-client-config',
      holds: 'GET /SevClientConfig says in autoEnshrine whether the account enshrines what is sent.',
      reliedOnIn: [client('account.ts'), 'services/provider/src/domain/learned.ts'],
      sources: [],
      otherwise:
        'Where it cannot be read, or says nothing, open documents of the account and the answer to each sending show the same; until then invoices stay drafts until they are meant to be final.',
      covers: ['GET /SevClientConfig'],
      check: { live: 'sevdesk.client-config-readable' },
    },
    {
      id: 'sevdesk-base-account',
      holds:
        'Every account has a base account: offline, without a country, and with autoSyncTransactions 1 although nothing fills it.',
      reliedOnIn: [client('reference-rows.ts'), 'services/provider/contract/filled-account.ts'],
      sources: [sevdeskRs('recorded answer check_account_list: Basiskonto')],
      otherwise:
        'Only online accounts are taken for filled ones: on another kind nothing is posted by itself, so that nothing can stand twice.',
      check: { none: 'Whoever opens the account in sevdesk sees it; nothing depends on its name.' },
    },
    {
      id: 'sevdesk-countries',
      holds:
        'StaticCountry lists the countries with two-letter codes; several rows may share one, the oldest is the country itself.',
      reliedOnIn: [client('reference-rows.ts'), client('compose-document.ts')],
      sources: [saurerSiggi, sevdeskRs('addressCountry 1 in the recorded answers of German documents')],
      otherwise:
        'A country that is not found stops the document with a sentence that names it; no address is guessed.',
      covers: ['GET /StaticCountry', 'GET /StaticCountry/:id'],
      check: { live: 'sevdesk.contact-lifecycle' },
    },
    {
      id: 'sevdesk-reference-lists',
      holds: 'SevUser, Unity, PaymentMethod and CostCentre are lists of the account, none of them described.',
      reliedOnIn: [reference, client('reference-rows.ts')],
      sources: [sevdeskRs('recorded answer payment_method_list'), saurerSiggi, nerdscave],
      otherwise: listsAreEmpty,
      covers: [
        'GET /SevUser',
        'GET /SevUser/:id',
        'GET /Unity',
        'GET /Unity/:id',
        'GET /PaymentMethod',
        'GET /PaymentMethod/:id',
        'GET /CostCentre',
        'GET /CostCentre/:id',
      ],
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-layouts',
      holds: 'DocServer lists the layouts and letterpapers that documents may be printed with.',
      reliedOnIn: [reference, client('read-layouts.ts')],
      sources: [description('GET /DocServer/getTemplatesWithThumb, /getLetterpapersWithThumb')],
      otherwise: listsAreEmpty,
      covers: ['GET /DocServer/getTemplatesWithThumb', 'GET /DocServer/getLetterpapersWithThumb'],
      check: { live: 'sevdesk.print-switches' },
    },
    {
      id: 'sevdesk-files-of-mails',
      holds:
        'GET /Document lists the files of the account that a mail may bear, with filename, extension and filesize.',
      reliedOnIn: [client('attachments.ts')],
      sources: [],
      otherwise:
        'A description of 2018 has the row. If it is not so the picker says that the files could not be read, and what was chosen before stays chosen. Documents and their own PDF are sent all the same.',
      covers: ['GET /Document', 'GET /Document/:id'],
      check: { live: 'sevdesk.documents-list' },
    },
    {
      id: 'sevdesk-credit-note-sequence',
      holds: 'SevSequence answers the next number of credit notes with its format, and does not reserve it.',
      reliedOnIn: [client('documents.ts'), 'services/provider/src/use-cases/number-credit-note.ts'],
      sources: [sevdeskRs('calls getByType before each credit note'), nerdscave],
      otherwise:
        'Numbers are reserved here, one for each credit note. Where a number that somebody else took meanwhile is refused, the next one is tried; where sevdesk takes it, it stands twice in the account until it is changed there.',
      covers: ['GET /SevSequence/Factory/getByType'],
      check: { live: 'sevdesk.next-credit-note-number' },
    },
    {
      id: 'sevdesk-number-placeholder',
      holds:
        'The placeholders that texts of a document may have can be listed, and one stands for its number.',
      reliedOnIn: [client('compose-document.ts')],
      sources: [description('GET /Textparser/fetchDictionaryEntriesByType'), codecell],
      otherwise:
        'Our own texts name the order and never the number, which a draft does not have yet. Only a merchant who writes the placeholder into a text depends on it: we pass it on as it stands.',
      covers: ['GET /Textparser/fetchDictionaryEntriesByType'],
      check: { live: 'sevdesk.placeholder-of-the-number' },
    },
    {
      id: 'sevdesk-number-placeholder-filled',
      holds: 'A placeholder of the number in the header is replaced when a draft is sent.',
      reliedOnIn: [client('compose-document.ts')],
      sources: [],
      otherwise:
        'A merchant who writes it into the subject would read it on the first document; our own texts have none.',
      check: { live: 'sevdesk.number-placeholder-is-replaced' },
    },
    {
      id: 'sevdesk-knows-the-rates-of-the-day',
      holds:
        'A document under rule 1 takes every rate that the account’s country has on the day of supply, also one that began lately: 4.9 percent in Austria since July 2026.',
      reliedOnIn: [
        'services/settings/contract/tax/dated-rules.ts',
        'services/orders/src/documents/domain/tax/guard-rule.ts',
      ],
      sources: [],
      otherwise:
        'The description names 0, 7 and 19 percent for Germany and nothing of new rates. A refusal costs no transfer, makes no document and stands in the order’s log in the provider’s words; the order is tried again when a person asks.',
      check: { none: 'Needs an Austrian account; the checks run on a German one.' },
    },
    {
      id: 'sevdesk-unused-lists',
      holds: 'AccountDatev and Vat/getByCountryAndDate answer accounts and rates of a country.',
      reliedOnIn: ['deploy/sandbox/src/sevdesk/fixed-routes.ts'],
      sources: [],
      otherwise:
        'The product calls neither: revenue accounts come from ReceiptGuidance, rates from its own tables of the law. They stand here for people who try the stand-in by hand.',
      covers: ['GET /AccountDatev', 'GET /AccountDatev/:id', 'GET /Vat/getByCountryAndDate'],
      check: { none: 'Nothing depends on it.' },
    },
  ],
};
