import { type MenuActionDescriptor, Page, type PageProps } from '@shopify/polaris';
import { useEffect } from 'react';
import { shellTexts } from '../texts/shell.ts';

type AppPageProps = Pick<
  PageProps,
  'title' | 'subtitle' | 'titleMetadata' | 'backAction' | 'primaryAction' | 'children'
> & {
  /** Folded into a menu where the screen is narrow. */
  readonly secondaryActions?: readonly MenuActionDescriptor[];
};

/** A page with its heading, which is also the title of the document. */
export function AppPage({ title = '', secondaryActions = [], ...rest }: AppPageProps) {
  useEffect(() => {
    document.title = title ? `${title} – ${shellTexts.product}` : shellTexts.product;
  }, [title]);
  return <Page title={title} secondaryActions={secondaryActions.map(leavingMenu)} {...rest} />;
}

const leavingMenu = ({ onAction, ...action }: MenuActionDescriptor): MenuActionDescriptor => ({
  ...action,
  ...(onAction && {
    onAction: () => {
      leaveMenu();
      onAction();
    },
  }),
});

/**
 * Puts the focus from an entry of an open menu to the button that opened it. A menu goes when something is chosen, and
 * the focus with it; a dialog could not give it back. Elsewhere the focus stays where it is.
 */
function leaveMenu(): void {
  menuButton(document.activeElement)?.focus({ preventScroll: true });
}

/** Of the menu that an element is in. */
const menuButton = (entry: Element | null): HTMLElement | null =>
  entry &&
  (document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(entry.id)}"]`) ??
    menuButton(entry.parentElement));
