import { Page, type PageProps } from '@shopify/polaris';
import { useEffect } from 'react';
import { shellTexts } from '../texts/shell.ts';

type AppPageProps = Pick<
  PageProps,
  'title' | 'subtitle' | 'titleMetadata' | 'backAction' | 'primaryAction' | 'secondaryActions' | 'children'
>;

/** A page with its heading, which is also the title of the document. */
export function AppPage({ title = '', ...rest }: AppPageProps) {
  useEffect(() => {
    document.title = title ? `${title} – ${shellTexts.product}` : shellTexts.product;
  }, [title]);
  return <Page title={title} {...rest} />;
}
