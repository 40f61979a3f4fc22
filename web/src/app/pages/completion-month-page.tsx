import { useParams } from 'react-router-dom';
import { CompletionSkeleton } from '../../features/completion/components/completion-skeleton.tsx';
import { EmployeesOnly } from '../../features/completion/components/employees-only.tsx';
import { MonthView } from '../../features/completion/components/month-view.tsx';
import { hasBegun, isMonth, monthTitle } from '../../features/completion/model/month.ts';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { toStoredDay } from '../../lib/format/date.ts';
import { paths } from '../../lib/paths.ts';
import { completionTexts } from '../../texts/completion.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Button, Card } from '../../ui/primitives.ts';

const backAction = { content: completionTexts.back, url: paths.completion };

/** One month with all that keeps it from being closed. */
export function CompletionMonthPage() {
  const { month = '' } = useParams();
  const shop = useShop();
  if (shop.data && !shop.data.employee) return <EmployeesOnly />;
  return (
    <AppPage
      backAction={backAction}
      title={isMonth(month) ? monthTitle(month) : completionTexts.title}
      subtitle={completionTexts.definition}
    >
      {hasBegun(month, toStoredDay(new Date().toISOString())) ? (
        <Month month={month} shop={shop} />
      ) : (
        <UnknownMonth {...(isMonth(month) ? completionTexts.futureMonth : completionTexts.unknownMonth)} />
      )}
    </AppPage>
  );
}

interface MonthProps {
  readonly month: string;
  readonly shop: ReturnType<typeof useShop>;
}

function Month({ month, shop }: MonthProps) {
  if (shop.data) return <MonthView month={month} />;
  return shop.isError ? (
    <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
  ) : (
    <CompletionSkeleton cards={[9, 3, 5, 3, 6]} />
  );
}

const UnknownMonth = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Card>
    <EmptyState
      title={title}
      text={text}
      action={<Button url={paths.completion}>{completionTexts.allMonths}</Button>}
    />
  </Card>
);
