/**
 * Retired words and their replacements (`deploy/docs/words.md` says why). A word joins the list when its last use is
 * gone.
 */
export const spellings = [
  {
    pattern: /\blook(?:AgainAt|AtShop|AtStock|Now)\b|\b(?:latest|same) looks?\b|[a-z]LookAgain/,
    write: 'run, pass, reconcile, read',
  },
  {
    pattern:
      /\b(?:[Ii]mport|[Pp]ayment|[Ss]tock|[Pp]roduct|[Rr]etention|[Ss]weep|[Pp]oll|[Pp]art|[Pp]ayPal)Turns?|(?:take|end|renew|drop)\w*Turn\b(?<!takeTurn)|\bwhose turn it is, (?:and|what|the)\b/,
    write: 'lease, step or run',
  },
  {
    pattern: /\b[Mm]end(?:s|ed|ing)?(?![a-z])|[a-z]Mend(?:s|ed)?(?![a-z])|[a-z]Patience|\bpatienceMs\b/,
    write: 'fix, correct, timeout',
  },
  {
    pattern:
      /(?<![a-zA-Z{.'])[Nn]ews(?=[A-Z])|(?<=[a-z])(?<!re)News(?![a-z])|\b(?:the|no|of|as|more|by) news\b/,
    write: 'change, notice',
  },
  {
    pattern:
      /(?<![a-z])[Hh]ouses?(?=[A-Z])|[a-z]Houses?(?![a-z])|\b(?:start|Start|Billing|Apart|Bench)House\b|\b(?:an?|the|this|one|whole|shared) house\b(?! (?:rule|number|style))|\bhouse\.\w/,
    write: 'installation, services or fixture',
  },
  {
    pattern:
      /(?<=[a-z])(?<!payment)Told(?![a-z])|\b(?:re)?tell[A-Z]|\b[Uu]ntold\b|\b(?:is|are|was|were|been) told of\b|\btells of\b/,
    write: 'report, notify, log, state',
  },
  {
    pattern:
      /(?:\b|[a-z])Wish(?:es|ed)?(?![a-z])|\bwish(?:es|ed)?(?=[A-Z])|\bwish(?:es|ed)\b|\b(?:an?|the|this|each|no) wish\b/,
    write: 'requested action, pending action, preference',
  },
  // The ledger keeps the word as the value of a request: 'anew'.
  {
    pattern: /(?<!['`])\b[Aa]new\b|\b[Aa]new\b(?!['`])|(?<=[a-z])Anew(?![a-z])/,
    write: 'again, reissue, recreate or refresh',
  },
  { pattern: /[Hh]indrance/, write: 'blocker' },
  {
    pattern: /\b(?:const|function) (?!anyOf\b)[a-z]\w*[a-z]Of\b/,
    write: 'toX, getX, selectX or another verb',
  },
  {
    // The HTTP answer of an order has a field of this name.
    pattern: /\b(?:interface (?!Order)\w+Facts\b|type (?!Order)\w+Facts(?= =))/,
    write: '…Input, …Context or what it is',
  },
  { pattern: /\b(?:is)?[Ll]iving(?![a-z])/, write: 'active' },
  {
    pattern: /(?<!out)(?<!long-)\b[Ss]tanding\b(?! in line| alone)|[a-z]Standing\b/,
    write: 'progress or state',
  },
  { pattern: /\bbears\b|\bbears[A-Z]/, write: 'has, contains, prints' },
  // Addresses and bodies of the specification keep the word, and so do payouts to partners.
  { pattern: /[Rr]eceipt(?:Action|Service|Menu|Preview|Facts)|\baReceipt\b/, write: 'document' },
  { pattern: /\bsigns? ?of ?life\b/i, write: 'heartbeat' },
  { pattern: /\bwaits? ?(?:for each other )?in ?a ?circle\b/i, write: 'deadlock' },
  { pattern: /\bisLawful|\blawful[A-Z]/, write: 'valid' },
];

/** Places that explain the words, test them or quote older texts. */
export const aside =
  /(?:^|\/)(?:node_modules|dist|generated|migrations)\/|^deploy\/docs\/words\.md$|^deploy\/tools\/words\/plain-words\.js$|^deploy\/tools\/lint-words\.test\.ts$|^CHANGELOG\.md$/;
