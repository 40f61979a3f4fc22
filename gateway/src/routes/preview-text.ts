import { type TemplatePreview, templatePreviewQuery } from '@belegfluss/gateway/contract';
import { findTextField, previewText as renderPreview } from '@belegfluss/settings/contract';
import type { FastifyRequest } from 'fastify';
import { parseQuery } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { ProblemError, wrongInput } from '../problems/problem-error.ts';
import type { Route, RouteParts } from './route.ts';

export const previewText: Route = (app, { services, logger }) => {
  app.get(
    '/sevdesk/vars',
    { config: { ...costly, maxUrlLength: 128 * 1024 } },
    async (request): Promise<TemplatePreview> => {
      const { language, type, field, value, number } = parseQuery(templatePreviewQuery, request.query);
      const known = findTextField(type, field);
      if (known === null) throw wrongInput([{ field: 'field', message: 'Dieses Textfeld gibt es nicht.' }]);
      const shop = await fetchSampleShop(request, { services, logger });
      const isNumberLate = number === 'late';
      const preview = renderPreview({
        language,
        field: known,
        value,
        isNumberLate,
        ...(shop ? { shop } : {}),
      });
      if (preview.ok) return { value: preview.value };
      throw new ProblemError(422, 'INVALID_TEMPLATE', {
        errors: preview.problems.map(({ message }) => ({ field: 'value', message })),
      });
    },
  );
};

/** The shop as its texts will name it. A preview does without rather than fail. */
async function fetchSampleShop(
  { shopKey }: FastifyRequest,
  { services, logger }: Pick<RouteParts, 'services' | 'logger'>,
) {
  try {
    const { shop } = await services.shops.getShop({ shop: shopKey }, { timeoutMs: 2_000 });
    return shop && { name: shop.name, email: shop.email, domain: shop.shop };
  } catch (error) {
    logger.warn({ err: error }, 'the preview of a text shows the sample shop');
    return undefined;
  }
}
