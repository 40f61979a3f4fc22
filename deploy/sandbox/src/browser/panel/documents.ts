import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { badge } from './badge.ts';
import { money } from './format.ts';
import type { Section } from './section.ts';
import { liveList, section } from './section.ts';

/** A document as the provider's sandbox returns it; amounts are decimal strings in the document's currency. */
interface ProviderDocument {
  kind: 'invoice' | 'credit';
  id: string;
  /** sevdesk's type: RE invoice, SR cancellation, CN credit note, … */
  type: string;
  number: string | null;
  status: string;
  total: string;
  currency: string;
  enshrined: boolean;
  contact: string | null;
  header: string | null;
}

/** Status codes of sevdesk's invoices and credit notes. */
const STATUS: Record<string, [string, 'good' | 'warn' | 'plain']> = {
  '50': ['Deaktiviert', 'plain'],
  '100': ['Entwurf', 'plain'],
  '200': ['Offen', 'warn'],
  '750': ['Teilbezahlt', 'warn'],
  '1000': ['Bezahlt', 'good'],
};

/** "Belege bei sevdesk": the documents that the app created there. */
export function documentsSection(): Section {
  const list = liveList<ProviderDocument>('Noch kein Beleg bei sevdesk.', documentRow);
  const part = section('documents', 'Belege bei sevdesk', {}, list.node);
  return {
    node: part.node,
    async refresh() {
      try {
        const { documents } = await control<{ documents: ProviderDocument[] }>(
          'GET',
          '/sandbox/provider/documents',
        );
        part.setCount(documents.length);
        list.update(documents.reverse());
      } catch {
        list.fail('Der sevdesk-Sandkasten antwortet gerade nicht.');
      }
    },
  };
}

function documentRow(document: ProviderDocument): HTMLElement {
  const [status, tone] = STATUS[document.status] ?? [document.status, 'plain' as const];
  return el(
    'article',
    {
      class: 'row',
      'data-testid': 'provider-document',
      'data-kind': document.kind,
      'data-number': document.number ?? '',
    },
    el(
      'div',
      { class: 'row-head' },
      el('strong', {}, document.number || 'Ohne Nummer'),
      el('span', { class: 'row-who' }, document.contact || document.header || ''),
      el('strong', { class: 'amount' }, money(document.total, document.currency)),
    ),
    el(
      'div',
      { class: 'row-meta' },
      el('span', { class: 'hint' }, getDocumentLabel(document)),
      badge(status, tone),
      document.enshrined ? badge('Festgeschrieben', 'good') : null,
      el(
        'a',
        {
          class: 'pdf',
          href: `/sandbox/provider/documents/${encodeURIComponent(document.kind)}/${encodeURIComponent(document.id)}.pdf`,
          target: '_blank',
          rel: 'noopener',
          'data-testid': 'provider-document-pdf',
        },
        'PDF ansehen',
      ),
    ),
  );
}

function getDocumentLabel({ kind, type }: ProviderDocument): string {
  if (type === 'SR') return 'Stornorechnung';
  return kind === 'credit' ? 'Gutschrift' : 'Rechnung';
}
