import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router-dom';
import { leavesApp } from '../lib/paths.ts';

interface AppLinkProps extends ComponentPropsWithoutRef<'a'> {
  url?: string;
  external?: boolean;
}

/** A link inside the app, or out of it: then the window around the frame or a new one takes it. */
export function AppLink({ url = '', external, target, rel, children, ...rest }: AppLinkProps) {
  if (!leavesApp(url) && !external)
    return (
      <Link to={url} target={target} rel={rel} {...rest}>
        {children}
      </Link>
    );
  const opens = target ?? (external ? '_blank' : '_top');
  return (
    <a href={url} target={opens} rel={opens === '_blank' ? 'noopener noreferrer' : rel} {...rest}>
      {children}
    </a>
  );
}
