import { isExpertField } from '@belegfluss/settings/contract';
import { useLocation } from 'react-router-dom';
import { expertSections } from './anchors.ts';

/** What only experts see and the address leads to: a setting or a whole section; null for everything else. */
export function useHiddenPlace(): 'field' | 'section' | null {
  const { pathname, hash } = useLocation();
  if (isExpertField(hash.slice(1))) return 'field';
  return expertSections.has(pathname + hash) ? 'section' : null;
}
