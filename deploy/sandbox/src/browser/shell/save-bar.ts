import { byId, el } from '../shared/el.ts';
import type { AppEvents } from '../shared/messages.ts';
import type { Dialogs } from './dialogs.ts';
import type { FrameHost } from './frame-host.ts';

type Bar = AppEvents['saveBar'];

/** Covers the top bar while the app has unsaved changes, and asks before they are discarded. */
export function startSaveBar(host: FrameHost, dialogs: Dialogs): { mayLeave(): Promise<boolean> } {
  const place = byId('save-bar');
  const bars = new Map<string, Bar>();

  const discard = async (bar: Bar) => {
    const ask = bar.discardConfirmation;
    const question = 'Wenn du die Änderungen verwirfst, gehen sie verloren.';
    if (ask && !(await dialogs.confirm('Änderungen verwerfen?', question, 'Verwerfen', 'critical'))) return;
    host.send('saveBarDiscard', { id: bar.id });
  };
  const draw = () => {
    const bar = [...bars.values()].at(-1);
    place.hidden = bar === undefined;
    if (!bar) return place.replaceChildren();
    const { save } = bar;
    place.replaceChildren(
      el('span', {}, 'Nicht gespeicherte Änderungen'),
      el(
        'div',
        { class: 'save-bar-actions' },
        el(
          'button',
          {
            type: 'button',
            'data-testid': 'save-bar-discard',
            disabled: bar.discard?.disabled || bar.discard?.loading,
            onclick: () => void discard(bar),
          },
          bar.discard?.label || 'Verwerfen',
        ),
        el(
          'button',
          {
            type: 'button',
            class: 'primary',
            'data-testid': 'save-bar-save',
            disabled: save?.disabled || save?.loading,
            onclick: () => host.send('saveBarSave', { id: bar.id }),
          },
          save?.loading ? 'Wird gespeichert …' : save?.label || 'Speichern',
        ),
      ),
    );
  };
  host.on('saveBar', (bar) => {
    if (bar.visible) bars.set(bar.id, bar);
    else bars.delete(bar.id);
    draw();
  });
  host.on('reset', (_nothing, speaker) => {
    if (speaker !== 'page') return;
    bars.clear();
    draw();
  });

  const mayLeave = async () =>
    bars.size === 0 ||
    dialogs.confirm(
      'Seite mit ungespeicherten Änderungen verlassen?',
      'Wenn du die Seite verlässt, gehen deine Änderungen verloren.',
      'Seite verlassen',
      'critical',
    );
  host.answer('leaveConfirmation', async () => ({ leave: await mayLeave() }));
  return { mayLeave };
}
