import type { DocumentLinks, DocumentPreview } from '@belegfluss/gateway/contract';
import { samplePdf } from '../samples/pdf.ts';

/** Secrets and values of links and previews. */
export class EmbedWorld {
  /** Null where this installation has no keys for links. */
  links: DocumentLinks | null = {
    host: 'https://belege.example',
    secret: '5ec2e7'.repeat(10).padEnd(64, '0'),
  };
  /** Answers for orders that are not answered with a PDF; a number is the status of a failure. */
  readonly previews = new Map<string, DocumentPreview | 503>();

  getPreview(orderId: string): DocumentPreview | 503 {
    return this.previews.get(orderId) ?? { content: samplePdf.toString('base64') };
  }
}
