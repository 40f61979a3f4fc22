import type { DocumentLinks } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { embedTexts } from '../../../texts/embed-link.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Box, Spinner } from '../../../ui/primitives.ts';
import { composeMetafieldSnippet, composeSnippet } from '../model/compose-snippet.ts';
import type { Look } from '../model/look.ts';
import type { OpenWay } from '../model/self-test.ts';
import { CopyField } from './copy-field.tsx';

const texts = embedTexts.insert;

interface SnippetProps {
  readonly way: OpenWay;
  readonly look: Look;
  readonly links: UseQueryResult<DocumentLinks>;
  readonly onCopied: () => void;
}

/** The code to paste, for the way that works in this shop. */
export const Snippet = ({ way, look, links, onCopied }: SnippetProps) =>
  way.kind === 'metafield' ? (
    <CopyField texts={texts.snippet} value={composeMetafieldSnippet(look, way.place)} onCopied={onCopied} />
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
