import Big from 'big.js';
import type { World } from '../api.ts';
import { coded, invalid } from '../api-error.ts';
import { readFlag, readText } from '../input.ts';
import { composeCompany } from '../knobs.ts';
import { checkEInvoice } from './e-invoice-check.ts';
import { getKindNames } from './kinds.ts';
import { advancePast, takeNumber } from './numbers.ts';
import { countryCode } from './parse-document.ts';
import { checkRegimeAtFinalise, checkTax } from './tax-check.ts';
import type { DocumentRecord } from './types.ts';

export type SendType = 'VPR' | 'VP' | 'VM' | 'VPDF';

/** Opens a draft: it gets its number and status 200. Any other document only records how it was sent again. */
export function finalise(world: World, document: DocumentRecord, sendType: SendType): DocumentRecord {
  const isDraft = document.status === 100;
  if (isDraft) checkReady(world, document);
  return change(world, document, () => {
    document.sendType = sendType;
    document.sendDate = world.now();
    if (!isDraft) return;
    if (document.number === null) document.number = takeNumber(world.state, document.type, document.date);
    else advancePast(world.state, document);
    document.status = 200;
    document.issued = true;
    if (world.state.knobs.enshrineOnSend) document.enshrined = world.now();
    if (world.state.knobs.warehouse) takeFromStock(world, document);
  });
}

/** Changes a document and updates the indexes and the time of its last update. */
export function change(world: World, document: DocumentRecord, apply: () => void): DocumentRecord {
  return world.state.documents[document.objectName].update(document, () => {
    apply();
    document.updatedAt = world.now();
  });
}

function checkReady(world: World, document: DocumentRecord): void {
  if (document.contact === null) throw invalid('Contact is required');
  if (document.objectName === 'CreditNote' && document.number === null) {
    throw invalid('creditNoteNumber is required');
  }
  if (document.objectName === 'Invoice' && new Big(document.sums.inEuro.gross).lt(0)) {
    throw coded(7100, 'The sum of an invoice cannot be negative');
  }
  checkRegimeAtFinalise(document, world.state.knobs.smallBusiness);
  checkTax(document, {
    smallBusiness: world.state.knobs.smallBusiness,
    country: composeCompany(world.state.knobs).addressCountryCode,
    destination: document.deliveryAddressCountry ?? countryCode(world, document.address.country),
  });
  if (document.isEInvoice) checkEInvoice(world, document);
}

/** A warehouse lowers stock for an opened invoice and raises it for an opened credit note. */
function takeFromStock(world: World, document: DocumentRecord): void {
  const sign = getKindNames(document).objectName === 'Invoice' ? -1 : 1;
  for (const { part, quantity } of document.positions) {
    const row = part === null ? undefined : world.state.parts.get(part);
    if (row === undefined || !readFlag(row.fields.stockEnabled)) continue;
    world.state.parts.update(row, () => {
      const stock = new Big(readText(row.fields.stock) ?? '0').plus(new Big(quantity).times(sign));
      row.fields = { ...row.fields, stock: stock.toFixed() };
      row.updatedAt = world.now();
    });
  }
}
