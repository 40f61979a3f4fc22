import { useAddressParams } from '../../../lib/use-address-params.ts';
import { logTexts } from '../../../texts/log.ts';
import { Pager } from '../../../ui/pager.tsx';
import { InlineStack } from '../../../ui/primitives.ts';
import { useLogPage } from '../api/use-log-page.ts';
import {
  chooseInLog,
  composeLogParams,
  composeLogQuery,
  isFiltered,
  type LogView,
  parseLogView,
  wholeLog,
} from '../model/log-view.ts';
import { LogContent } from './log-content.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogFrame } from './log-frame.tsx';
import { useNews } from './use-news.ts';

/** The event log with search, filters and paging. Tells its page when something new has happened. */
export function LogCard({ onNews }: { readonly onNews: () => void }) {
  const [params, setParams] = useAddressParams();
  const view = parseLogView(params);
  const page = useLogPage(composeLogQuery(view));
  useNews(page.data?.items, view, onNews);

  const show = (next: LogView) => setParams(() => composeLogParams(next), { replace: next.cursor === '' });
  const choose = (choice: Parameters<typeof chooseInLog>[1]) =>
    setParams((now) => composeLogParams(chooseInLog(parseLogView(now), choice)), { replace: true });
  const turn = (cursor: string | null | undefined, exists: boolean | undefined) =>
    exists && cursor ? () => show({ ...view, cursor }) : undefined;

  return (
    <LogFrame filters={<LogFilters view={view} onChoose={choose} />}>
      <LogContent
        page={page}
        filtered={isFiltered(view)}
        linkOrder
        empty={logTexts.empty}
        onReset={() => show(wholeLog)}
      />
      <InlineStack align="center">
        <Pager
          previousLabel={logTexts.newer}
          nextLabel={logTexts.older}
          onPrevious={turn(page.data?.previous, page.data?.hasPrevious)}
          onNext={turn(page.data?.next, page.data?.hasNext)}
        />
      </InlineStack>
    </LogFrame>
  );
}
