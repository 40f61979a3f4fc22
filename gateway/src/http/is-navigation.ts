import type { FastifyRequest } from 'fastify';

/** A browser opens the address as a page. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
