import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Leads to the section that the address names, once it is there. */
export function useAnchor(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const section = id && document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [location]);
}
