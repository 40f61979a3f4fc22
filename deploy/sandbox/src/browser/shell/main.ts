/** The admin's side: frame and its services, the sandbox's panel. */
import { startPanel } from '../panel/panel.ts';
import { byId } from '../shared/el.ts';
import { type Bootstrap, readBootstrap } from './bootstrap.ts';
import { createDialogs } from './dialogs.ts';
import { createFrameHost } from './frame-host.ts';
import { startLoadingBar } from './loading-bar.ts';
import { startNavigation } from './navigation.ts';
import { answerPickers } from './pickers.ts';
import { answerReviews } from './reviews.ts';
import { startSaveBar } from './save-bar.ts';
import { answerScopes } from './scopes.ts';
import { answerIdToken, answerUser } from './session.ts';
import { startTitleBar } from './title-bar.ts';
import { createToasts, startToasts } from './toasts.ts';
import { startWindowModal } from './window-modal.ts';

startShell(readBootstrap<Bootstrap>());

function startShell(page: Bootstrap): void {
  const toasts = createToasts(byId('toasts'));
  const dialogs = createDialogs();
  if (page.launchUrl !== null) {
    const host = createFrameHost(byId<HTMLIFrameElement>('app'), new URL(page.appUrl).origin);
    const saveBar = startSaveBar(host, dialogs);
    answerIdToken(host, page);
    answerUser(host);
    answerScopes(host, page, dialogs);
    answerReviews(host, page, dialogs);
    answerPickers(host, dialogs);
    startToasts(host, toasts);
    startTitleBar(host);
    startLoadingBar(host);
    startWindowModal(host);
    startNavigation(host, page, saveBar.mayLeave);
    // Must be last: a request that the app sends before the shell listens would never be answered.
    host.frame.src = page.launchUrl;
  }
  startPanel({ shop: page.shop, dialogs, toasts });
}
