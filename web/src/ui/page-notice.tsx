import { Page } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** Something above a page, as wide as the page. */
export const PageNotice = ({ children }: { readonly children: ReactNode }) => <Page>{children}</Page>;
