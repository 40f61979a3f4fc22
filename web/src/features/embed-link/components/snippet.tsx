import type { DocumentLinks } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { embedTexts } from '../../../texts/embed-link.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, Box, Spinner } from '../../../ui/primitives.ts';
import { useMetafieldWay } from '../api/use-metafield-way.ts';
import { composeMetafieldSnippet, composeSnippet } from '../model/compose-snippet.ts';
import type { Look } from '../model/look.ts';
import type { LinkWay } from '../model/self-test.ts';
import { CopyField } from './copy-field.tsx';
import { MetafieldNeeds } from './metafield-needs.tsx';

const texts = embedTexts.insert;

interface SnippetProps {
  readonly way: LinkWay;
  readonly look: Look;
  readonly links: UseQueryResult<DocumentLinks>;
  readonly onCopied: () => void;
}

/** The code to paste, for the way that works in this shop. */
export const Snippet = ({ way, look, links, onCopied }: SnippetProps) =>
  way === 'metafield' ? (
    <FromMetafield look={look} onCopied={onCopied} />
  ) : (
    <Signed look={look} links={links} onCopied={onCopied} />
  );

function Signed({ look, links, onCopied }: Omit<SnippetProps, 'way'>) {
  if (links.data)
    return <CopyField texts={texts.snippet} value={composeSnippet(look, links.data)} onCopied={onCopied} />;
  if (links.isError)
    return (
      <ErrorState error={links.error} onRetry={() => void links.refetch()} retrying={links.isFetching} />
    );
  return (
    <Box padding="800">
      <Spinner accessibilityLabel={texts.loading} />
    </Box>
  );
}

/** Another notification may lead to the other kind of document, whose metafield is not there. */
function FromMetafield({ look, onCopied }: Pick<SnippetProps, 'look' | 'onCopied'>) {
  const way = useMetafieldWay(look.kind);
  if (way?.kind === 'ready')
    return (
      <CopyField texts={texts.snippet} value={composeMetafieldSnippet(look, way.place)} onCopied={onCopied} />
    );
  return (
    <Banner tone="warning" title={embedTexts.metafield.missing[look.kind]}>
      <MetafieldNeeds kind={look.kind} />
    </Banner>
  );
}
