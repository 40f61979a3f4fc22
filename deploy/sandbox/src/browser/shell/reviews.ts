import { el } from '../shared/el.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { Dialogs } from './dialogs.ts';
import type { FrameHost } from './frame-host.ts';

/**
 * `shopify.reviews.request()`: answered once the dialog is open. Development stores have no limits, so there are none
 * here.
 */
export function answerReviews(host: FrameHost, page: Bootstrap, dialogs: Dialogs): void {
  let open = false;
  host.answer('reviewsRequest', async () => {
    if (open) return { success: false, code: 'already-open', message: 'Review modal is already open' };
    open = true;
    const rating = el(
      'select',
      { 'aria-label': 'Bewertung' },
      ...[5, 4, 3, 2, 1].map((stars) =>
        el('option', { value: stars }, `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}`),
      ),
    );
    const closed = dialogs.open({
      title: `Wie gefällt dir ${page.appName}?`,
      body: [
        rating,
        el('textarea', { rows: 3, placeholder: 'Was gefällt dir, was fehlt dir?', 'aria-label': 'Text' }),
        el('p', { class: 'hint' }, 'In der Sandbox wird nichts veröffentlicht.'),
      ],
      buttons: [
        { label: 'Später', value: 'later' },
        { label: 'Absenden', value: 'sent', tone: 'primary' },
      ],
    });
    void closed.finally(() => {
      open = false;
    });
    return { success: true, code: 'success', message: 'Review modal shown successfully' };
  });
}
