import { createHash } from 'node:crypto';
import type { Answer, Query, World } from '../api.ts';
import { ok } from '../api.ts';
import type { Input } from '../input.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import type { WireObject } from '../wire.ts';
import { checkEInvoice, refuseEInvoiceDraft } from './e-invoice-check.ts';
import { change, finalise } from './finalise.ts';
import { listLayoutParameters, parseParameter } from './layout-parameters.ts';
import type { DocumentRecord } from './types.ts';

/** The PDF in base64. Without `preventSendBy=true` a draft is finalised by this read. */
export async function getPdf(world: World, document: DocumentRecord, query: Query): Promise<Answer> {
  if (query.preventSendBy !== 'true' && query.preventSendBy !== '1') {
    if (document.status === 100) finalise(world, document, 'VPDF');
  } else {
    refuseEInvoiceDraft(document);
  }
  const isDraft = document.status === 100;
  const pdf = await documentPdf(world, document);
  return ok({
    filename: isDraft ? '.pdf' : `${document.number}.pdf`,
    mimetype: 'application/pdf',
    base64Encoded: true,
    content: pdf.toString('base64'),
  });
}

/** Data of the document server about the rendered document. */
export function renderInfo(world: World, document: DocumentRecord): WireObject {
  return { ...renderResult(document), parameters: listLayoutParameters(document, world.state.knobs) };
}

export function render(world: World, document: DocumentRecord): WireObject {
  if (document.isEInvoice) {
    refuseEInvoiceDraft(document);
    checkEInvoice(world, document);
  }
  return renderInfo(world, document);
}

/** Sets one layout parameter. An e-invoice draft cannot be rendered and therefore not be changed. */
export function changeParameter(world: World, document: DocumentRecord, body: Input): WireObject {
  refuseEInvoiceDraft(document);
  const [key, value] = parseParameter(body, world.state.knobs);
  change(world, document, () => {
    document.layout = { ...document.layout, [key]: value };
  });
  return { result: '1', metaData: renderInfo(world, document) };
}

function renderResult(document: DocumentRecord): WireObject {
  return {
    thumbs: [],
    pages: 1 + Math.floor(document.positions.length / 25),
    docId: createHash('md5').update(`${document.objectName}${document.id}`).digest('hex'),
  };
}
