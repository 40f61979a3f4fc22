/**
 * The words that belong to each accounting provider. They occur in its folder, in the registry, in contracts and in
 * texts for people; code elsewhere says `provider` and uses only our own words.
 */
export const providers = [
  {
    name: 'sevdesk',
    places: [
      /^services\/provider\/src\/clients\/sevdesk\//,
      /^services\/provider\/src\/clients\/providers\.ts$/,
    ],
    /**
     * Models, fields and calls as its API spells them, without those that are our words as well (`Invoice`, `TaxRule`).
     */
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
      'StaticCountry',
      'UNDERACHIEVEMENT',
      'Unity',
      'VPDF',
      'accountDatev',
      'accountDatevId',
      'addressName2',
      'bookingCategory',
      'changeParameter',
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
    /**
     * `Model_Invoice`: how its messages name a missing object. `sevUser`: its own things have its name in front. And
     * names that begin with a model, such as `invoicePosSave`.
     */
    patterns: [
      /Model_/,
      /^[sS]ev[A-Z]/,
      /^(?:checkAccount|communicationWay|contactAddress|creditNotePos|docServer|invoicePos|staticCountry)(?![a-z])/,
    ],
    /** Codes of its error responses. */
    codes: ['151', '159', '160', '170', '421', '455', '456', '460', '750', '830', '4501', '7100'],
  },
];

/** Files that the lint reads: code of services and of the gateway, without tests and their helpers. */
export const scope = /^(services\/[^/]+|gateway)\/src\/.*\.ts$/;
export const aside = /\.(test|cases|stories|walk)\.ts$|\/(testing|cases|texts|generated)\//;

/** Words of the published HTTP interface, whose specification spells them so: answers and paths. */
export const published = [
  { places: /^gateway\/src\//, words: ['sevdesk', 'smallSettlement', 'accountDatevId'] },
  { places: /^gateway\/src\//, text: /^\/(.*\/)?sevdesk\// },
  // Names of events, as the log has stored and exported them since the first version.
  { places: /^services\/orders\/src\//, text: /^sevdesk\.[a-z][A-Za-z]*$/ },
  // A sentence or a label for people may name the product, not a column or a key that has its name in it. The provider
  // service, which knows several, takes the name from the registry.
  { places: /^(?!services\/provider\/)/, text: /^(?!.*(?:sevdesk_|_sevdesk|sevdesk[A-Z])).*\s/s, name: true },
];
