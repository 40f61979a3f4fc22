import { attachments as attachmentsAnswer } from '@belegfluss/gateway/contract';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

/** One call to sevdesk. */
const timeout = { timeoutMs: 25_000 };

export const listAttachments: Route = (app, { services }) => {
  app.get('/sevdesk/attachments', { config: costly }, async ({ shopKey: shop }) => {
    const { attachments } = await services.provider.listAttachments({ shop }, timeout);
    return attachmentsAnswer.parse(
      attachments.map(({ id, description, filename, extension, filesize }) => ({
        id,
        description,
        document: { id, filename, extension, filesize: filesize === undefined ? null : Number(filesize) },
      })),
    );
  });
};
