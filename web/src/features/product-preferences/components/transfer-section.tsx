import type { Products } from '@belegfluss/gateway/contract';
import { offerOfProducts } from '@belegfluss/settings/contract';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { helpPaths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { transferTexts as texts } from '../../../texts/preferences/product-transfer.ts';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Badge, type BadgeProps, Link } from '../../../ui/primitives.ts';
import type { useProducts } from '../api/products.ts';
import { useRemoval } from '../api/use-removal.ts';
import { removalWords } from '../model/removal.ts';
import { BrokenRemoval, RemovalProgress } from './removal-progress.tsx';
import { SampleReview } from './sample-review.tsx';
import { TransferBegin } from './transfer-begin.tsx';
import { TransferDone } from './transfer-done.tsx';
import { TransferProgress } from './transfer-progress.tsx';
import { TransferStopped } from './transfer-stopped.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useTransferToast } from './use-transfer-toast.ts';

interface TransferSectionProps {
  readonly form: PreferenceForm;
  readonly read: ReturnType<typeof useProducts>;
}

/** The transfer of products, in whichever state it is: the server knows, so that any window shows it. */
export function TransferSection({ form, read }: TransferSectionProps) {
  const toasts = useToasts();
  const { data: products } = read;
  const removal = useRemoval(({ what }, gone) => {
    toasts.show(
      what === 'all'
        ? removalWords(gone)
        : texts.sample.removed(texts.articles(gone.length, formatCount(gone.length))),
    );
  });
  const state = removal.progress ? 'removing' : products?.state;
  useTransferToast(products);
  useKeptFocus('transfer', state);
  return (
    <SettingsSection
      id="transfer"
      title={texts.section.title}
      badge={state && <StateBadge state={state} />}
      text={
        <>
          {texts.section.text} <Link url={helpPaths.products}>{texts.section.help}</Link>
        </>
      }
    >
      {read.isError && products && <StaleNotice error={read.error} />}
      {!products && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {removal.error && <ErrorState error={removal.error} />}
      {removal.progress && <RemovalProgress progress={removal.progress} />}
      {products && !removal.progress && <Transfer form={form} products={products} removal={removal} />}
    </SettingsSection>
  );
}

const StateBadge = ({ state }: { readonly state: Products['state'] }) => {
  const name = texts.states[state];
  return name && <Badge {...(tones[state] && { tone: tones[state] })}>{name}</Badge>;
};

const tones: Readonly<Record<Products['state'], BadgeProps['tone']>> = {
  none: undefined,
  sample: 'info',
  transferring: 'info',
  stopped: 'attention',
  transferred: 'success',
  removing: 'attention',
};

interface TransferProps {
  readonly form: PreferenceForm;
  readonly products: Products;
  readonly removal: ReturnType<typeof useRemoval>;
}

function Transfer({ form, products, removal }: TransferProps) {
  const offer = offerOfProducts(form.facts);
  const parts = { products, offer, isDirty: form.isDirty };
  const remove = () => removal.begin({ what: 'all', total: products.parts });
  switch (products.state) {
    case 'none':
      return <TransferBegin offer={offer} isDirty={form.isDirty} />;
    case 'sample':
      return (
        <SampleReview
          {...parts}
          onEdit={() => removal.begin({ what: 'sample', total: products.sample?.parts.length ?? 0 })}
        />
      );
    case 'transferring':
      return <TransferProgress products={products} />;
    case 'stopped':
      return <TransferStopped {...parts} onRemove={remove} />;
    case 'transferred':
      return <TransferDone {...parts} onRemove={remove} />;
    case 'removing':
      return <BrokenRemoval remaining={products.parts} onResume={remove} />;
  }
}
