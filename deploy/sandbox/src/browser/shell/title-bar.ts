import { byId, el } from '../shared/el.ts';
import type { ButtonState } from '../shared/messages.ts';
import type { FrameHost } from './frame-host.ts';

/** The line above the frame: title and actions of `<ui-title-bar>`, and support when the app offers it. */
export function startTitleBar(host: FrameHost): void {
  const [breadcrumb, actions] = [byId('app-breadcrumb'), byId('app-actions')];
  let support = false;
  let buttons: ButtonState[] = [];

  const click = (key: number) => host.send('titleBarClick', { key });
  const drawActions = () =>
    actions.replaceChildren(
      ...(support
        ? [
            el(
              'button',
              { type: 'button', class: 'button', onclick: () => host.send('support', null) },
              'Support',
            ),
          ]
        : []),
      ...[...buttons]
        .sort((a, b) => Number(a.primary) - Number(b.primary))
        .map((button) => actionButton(button, () => click(button.key))),
    );

  host.on('titleBar', (bar, speaker) => {
    if (speaker !== 'page') return;
    buttons = bar?.buttons ?? [];
    const back = bar?.breadcrumb;
    breadcrumb.replaceChildren(
      ...(back
        ? [el('button', { type: 'button', class: 'breadcrumb', onclick: () => click(back.key) }, back.label)]
        : []),
      ...(bar?.title ? [el('span', { 'data-testid': 'app-page-title' }, bar.title)] : []),
    );
    drawActions();
  });
  host.on('reset', (_nothing, speaker) => {
    if (speaker !== 'page') return;
    [support, buttons] = [false, []];
    breadcrumb.replaceChildren();
    drawActions();
  });
  host.on('support', ({ available }) => {
    support = available;
    drawActions();
  });
}

export function actionButton(button: ButtonState, press: () => void): HTMLButtonElement {
  const tone = button.critical ? 'critical' : button.primary ? 'primary' : '';
  return el(
    'button',
    { type: 'button', class: `button ${tone}`, disabled: button.disabled || button.loading, onclick: press },
    button.loading ? 'Einen Moment …' : button.label,
  );
}
