import { type MenuActionDescriptor, Page, type PageProps } from '@shopify/polaris';
import { useEffect } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { leaveMenu } from './leave-menu.ts';

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
