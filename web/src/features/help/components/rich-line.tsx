import { splitLine } from '@belegfluss/gateway/help';
import { Fragment } from 'react';
import { Link } from '../../../ui/primitives.ts';
import { linkAddress } from '../model/link-address.ts';

/** A line of an article with its links and strong words. */
export const RichLine = ({ line }: { readonly line: string }) => (
  <>
    {splitLine(line).map((part, index) => {
      const key = `${index} ${part.text}`;
      if (part.kind === 'link')
        return (
          <Link key={key} {...linkAddress(part.target)}>
            {part.text}
          </Link>
        );
      return part.kind === 'strong' ? (
        <strong key={key}>{part.text}</strong>
      ) : (
        <Fragment key={key}>{part.text}</Fragment>
      );
    })}
  </>
);
