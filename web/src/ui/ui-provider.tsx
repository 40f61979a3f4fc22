import '@shopify/polaris/build/esm/styles.css';
import './ui.css';
import { AppProvider } from '@shopify/polaris';
import german from '@shopify/polaris/locales/de.json';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

/** Polaris in German, its links led through the app's router. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <AppProvider i18n={german} linkComponent={AppLink}>
    {children}
  </AppProvider>
);
