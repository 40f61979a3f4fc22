import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type InstantProvider = {
  readonly url: string;
  stop(): Promise<void>;
};

/** When an invoice is made and when it is enshrined, with the mark that names its order. */
type Reported = {
  readonly made: (reference: string) => void;
  readonly enshrined: (reference: string) => void;
};

type Fields = { readonly [field: string]: unknown };
type Route = readonly [RegExp, (id: string, body: Fields) => unknown];

/**
 * A provider that answers at once: it stores its input and returns it in the provider's form without validation, so
 * that only our work is measured. It has the calls of an order that is neither edited nor refunded; every other call is
 * forwarded to the strict sandbox.
 */
export async function startInstantProvider(
  options: Reported & { readonly sandboxUrl: string },
): Promise<InstantProvider> {
  const routes = createRoutes(options);
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = `${request.method} ${(request.url ?? '').split('?', 1)[0]}`;
      for (const [pattern, answer] of routes) {
        const match = pattern.exec(path);
        if (!match) continue;
        const fields = body.length === 0 ? {} : (JSON.parse(body.toString()) as Fields);
        return send(response, 200, JSON.stringify({ objects: answer(match[1] ?? '', fields) }));
      }
      return passOn(request, body, response, options.sandboxUrl);
    });
  });
  server.keepAliveTimeout = 60_000;
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { readonly port: number }).port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The calls of an order that is neither edited nor refunded, over its own invoices. */
function createRoutes(reported: Reported): readonly Route[] {
  const invoices = new Map<string, Fields>();
  let lastId = 1_000_000;
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };
  const change = (id: string, fields: Fields): Fields => {
    const invoice = { ...invoices.get(id), ...fields };
    invoices.set(id, invoice);
    return invoice;
  };
  const getInternalNote = (invoice: Fields) => String(invoice.customerInternalNote);

  return [
    [
      /^POST \/Invoice\/Factory\/saveInvoice$/,
      (_, body) => {
        const id = nextId();
        const invoice = change(id, { ...toInvoice(body), id });
        reported.made(getInternalNote(invoice));
        const positions = body.invoicePosSave as readonly Fields[];
        return {
          invoice,
          invoicePos: positions.map((position) => ({ ...position, id: nextId() })),
          filename: '',
        };
      },
    ],
    [
      /^PUT \/Invoice\/(\d+)\/sendBy$/,
      (id) => change(id, { status: '200', invoiceNumber: invoices.get(id)?.invoiceNumber ?? `RE-${id}` }),
    ],
    [
      /^PUT \/Invoice\/(\d+)\/bookAmount$/,
      (id, { amount }) => {
        change(id, { status: '1000', paidAmount: String(amount) });
        return { id: nextId(), objectName: 'InvoiceLog', fromStatus: '200', toStatus: '1000' };
      },
    ],
    [
      /^PUT \/Invoice\/(\d+)\/enshrine$/,
      (id) => {
        reported.enshrined(getInternalNote(change(id, { enshrined: '2026-03-10T10:00:00+01:00' })));
        return null;
      },
    ],
    [/^POST \/Contact$/, (_, body) => ({ ...body, id: nextId(), objectName: 'Contact' })],
    [/^POST \/ContactAddress$/, (_, body) => ({ ...body, id: nextId(), objectName: 'ContactAddress' })],
    [/^POST \/CommunicationWay$/, (_, body) => ({ ...body, id: nextId(), objectName: 'CommunicationWay' })],
  ];
}

/** Sums as the provider would state them: the bench's orders are taxed inclusively at one rate. */
function toInvoice({ invoice, invoicePosSave }: Fields): Fields {
  const positions = (invoicePosSave ?? []) as readonly {
    readonly price: number;
    readonly quantity: number;
  }[];
  const gross = positions.reduce((sum, { price, quantity }) => sum + Math.round(price * quantity * 100), 0);
  return {
    ...(invoice as Fields),
    objectName: 'Invoice',
    sumGross: (gross / 100).toFixed(2),
    sumTax: ((gross - Math.round(gross / 1.19)) / 100).toFixed(2),
    sumGrossForeignCurrency: '0',
    sumTaxForeignCurrency: '0',
    paidAmount: '0',
    enshrined: null,
    status: '100',
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function passOn(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  sandboxUrl: string,
): Promise<void> {
  const answer = await fetch(`${sandboxUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: {
      authorization: String(request.headers.authorization),
      'content-type': String(request.headers['content-type'] ?? 'application/json'),
    },
    ...(body.length === 0 ? {} : { body }),
  });
  send(response, answer.status, await answer.text());
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
