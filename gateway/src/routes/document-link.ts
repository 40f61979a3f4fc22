import { parseUnsignedOrderId } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerLinkFailure, keepAddressQuiet, sendLinkPage } from '../document/answer-link.ts';
import { unavailableLink, unknownLink, unsignedLink, waitingLink } from '../document/link-pages.ts';
import { findLinkedDocument, type LinkedDocument } from '../document/linked-document.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { createSlots } from '../limits/slots.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { pdfTimeout } from './pdf-timeout.ts';
import type { Route } from './route.ts';

/**
 * Requests from one address a minute: of links, and of those that lead nowhere. People do not mistype twenty a minute.
 */
const linksPerMinute = 120;
const unknownPerMinute = 20;
const remembered = 50_000;
/** Reports of addresses that a template did not sign a minute, of all: anybody can make such an address up. */
const reportsPerMinute = 30;
/** PDFs in progress, apart from those that merchants open: the requests of their shop's account are limited. */
const atOnce = { perHolder: 4, total: 32 };

type Readable = Extract<LinkedDocument, { kind: 'document' }>;

/**
 * Serves the links in customers' mails: the PDF, or a page that explains why there is none. The link itself is the
 * permission.
 */
export const documentLink: Route = (app, { services, logger }) => {
  const countLink = counter(app, linksPerMinute);
  const countUnknown = counter(app, unknownPerMinute);
  const mayReport = allowance(app, { max: reportsPerMinute, keyGenerator: () => 'all' });
  const slots = createSlots(atOnce);
  const options = { onSend: keepAddressQuiet, errorHandler: answerLinkFailure(logger) };

  app.get<{ Params: { token: string; file: string } }>(
    '/doc/:token/:file',
    options,
    async (request, reply) => {
      await countLink(request);
      const linked = await findLinkedDocument(services, request.params);
      if (linked.kind === 'document') return sendPdf(linked, request, reply);
      if (linked.page === unknownLink) await countUnknown(request);
      return sendLinkPage(reply, linked.page);
    },
  );
  // Nothing else lies there; the web's page must not answer in its place.
  app.get<{ Params: { '*': string } }>('/doc/*', options, async (request, reply) => {
    await countUnknown(request);
    const orderId = parseUnsignedOrderId(request.params['*']);
    if (orderId === null) return sendLinkPage(reply, unknownLink);
    void report(orderId, request);
    return sendLinkPage(reply, unsignedLink);
  });

  /** Not awaited: its duration would reveal whether the order is known. */
  async function report(orderId: string, request: FastifyRequest): Promise<void> {
    try {
      if (await mayReport(request)) await services.orders.reportUnsignedLink({ orderId });
    } catch (error) {
      logger.warn({ err: error, requestId: request.id }, 'an unsigned document link was not reported');
    }
  }

  async function sendPdf(link: Readable, { signal }: Pick<FastifyRequest, 'signal'>, reply: FastifyReply) {
    const slot = slots.take(link.asked.shop);
    if (typeof slot === 'string') return sendLinkPage(reply, unavailableLink);
    try {
      const pdf = await services.orders.getDocumentPdf(link.asked, { ...pdfTimeout, signal });
      const disposition = link.download ? 'attachment' : 'inline';
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', viewerPolicy)
        .header('content-disposition', contentDisposition(disposition, pdf.filename, 'Dokument.pdf'))
        .send(pdf.content);
    } catch (error) {
      if (isGone(error)) return sendLinkPage(reply, waitingLink(link.shows));
      throw error;
    } finally {
      slot.release();
    }
  }
};

/** A browser's own viewer is a plugin that has styles. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Removed at the provider, and the ledger does not know yet: another may take its place. */
const isGone = (error: unknown): boolean => error instanceof RpcError && gone.has(error.reason);

function counter(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const isWithin = allowance(app, { max });
  return async (request) => {
    if (!(await isWithin(request))) throw new ProblemError(429, 'TOO_MANY_REQUESTS');
  };
}

function allowance(
  app: FastifyInstance,
  limit: { readonly max: number; readonly keyGenerator?: (request: FastifyRequest) => string },
): (request: FastifyRequest) => Promise<boolean> {
  const options = { ...limit, timeWindow: 60_000, cache: remembered };
  const count = app.createRateLimit(options);
  return async (request) => {
    const state = await count(request);
    return state.isAllowed || !state.isExceeded;
  };
}

/** Another document may have the id by now: it is not served. */
const gone: ReadonlySet<string> = new Set(['DOCUMENT_GONE', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_OURS']);
