import { Text } from './primitives.ts';

/** A short label in view, with where it stands behind it for those who only hear it. */
export const UniqueLabel = ({ text, where }: { readonly text: string; readonly where: string }) => (
  <>
    {text}
    <Text as="span" visuallyHidden>{` ${where}`}</Text>
  </>
);
