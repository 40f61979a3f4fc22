import { useRouteError } from 'react-router-dom';
import { shellTexts } from '../texts/shell.ts';
import { AppPage } from '../ui/app-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button, Card } from '../ui/primitives.ts';
import { UiProvider } from '../ui/ui-provider.tsx';

/**
 * In place of a page that threw. The router has already written the error to the console; a page of an older
 * release that cannot find its parts any more ends here as well, and reloading helps.
 */
export function BrokenPage() {
  useRouteError();
  return (
    <UiProvider>
      <AppPage title={shellTexts.broken.title}>
        <Card>
          <EmptyState
            title={shellTexts.broken.title}
            text={shellTexts.broken.text}
            action={<Button onClick={() => window.location.reload()}>{shellTexts.broken.action}</Button>}
          />
        </Card>
      </AppPage>
    </UiProvider>
  );
}
