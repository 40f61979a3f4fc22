import { MemoryRouter } from 'react-router-dom';
import { shellTexts } from '../texts/shell.ts';
import { AppPage } from '../ui/app-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button, Card } from '../ui/primitives.ts';
import { UiProvider } from '../ui/ui-provider.tsx';

const adminAddress = 'https://admin.shopify.com/';

/** Shown where the app's address is opened outside the Shopify admin. */
export const OutsidePage = () => (
  <MemoryRouter>
    <UiProvider>
      <AppPage title={shellTexts.product}>
        <Card>
          <EmptyState
            title={shellTexts.outside.title}
            text={shellTexts.outside.text}
            action={
              <Button url={adminAddress} variant="primary">
                {shellTexts.outside.action}
              </Button>
            }
          />
        </Card>
      </AppPage>
    </UiProvider>
  </MemoryRouter>
);
