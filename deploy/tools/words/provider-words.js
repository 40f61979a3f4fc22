/**
 * Which words belong to which provider of accounting. They stand in its folder, in the registry, in contracts and in
 * texts for people; code elsewhere says `provider`, and decides by words of ours.
 */
export const providers = [
  {
    name: 'sevdesk',
    places: [
      /^services\/provider\/src\/clients\/sevdesk\//,
      /^services\/provider\/src\/clients\/providers\.ts$/,
    ],
    /** Models, fields and calls as its API spells them. What we call so as well (`Invoice`, `TaxRule`) is none. */
    words: [
      'AccountDatev',
      'CheckAccount',
      'CheckAccountTransaction',
      'CommunicationWay',
      'ContactAddress',
      'CostCentre',
      'CreditNote',
      'CreditNotePos',
      'DocServer',
      'InvoicePos',
      'ReceiptGuidance',
      'SevClient',
      'SevSequence',
      'SevUser',
      'StaticCountry',
      'UNDERACHIEVEMENT',
      'Unity',
      'VPDF',
      'accountDatev',
      'accountDatevId',
      'addressName2',
      'bookingCategory',
      'changeParameter',
      'checkAccount',
      'creditNoteNumber',
      'customerInternalNote',
      'familyname',
      'objectName',
      'payeePayerName',
      'paymtPurpose',
      'refSrcInvoice',
      'resetToDraft',
      'resetToOpen',
      'sendViaEmail',
      'smallSettlement',
      'surename',
    ],
    /** `Model_Invoice`: how its messages name what they did not find. */
    patterns: [/Model_/],
    /** Codes of its refusals. */
    codes: ['151', '159', '160', '170', '421', '455', '456', '460', '750', '830', '4501', '7100'],
  },
];

/** What is looked at: code of services and of the gateway, without tests and their helpers. */
export const scope = /^(services\/[^/]+|gateway)\/src\/.*\.ts$/;
export const aside = /\.(test|cases|stories|walk)\.ts$|\/(testing|cases|texts|generated)\//;

/** Words of the published HTTP interface, which its specification spells so: answers and paths. */
export const published = [
  { places: /^gateway\/src\//, words: ['sevdesk', 'smallSettlement', 'accountDatevId'] },
  { places: /^gateway\/src\//, text: /^\/(.*\/)?sevdesk\// },
  // Names of events, as the log has stored and exported them from the first day on.
  { places: /^services\/orders\/src\//, text: /^sevdesk\.[a-z][A-Za-z]*$/ },
  // A sentence or a label for people may name the product. The service that knows several takes the name from the registry.
  { places: /^(?!services\/provider\/)/, text: /\s/, name: true },
];
