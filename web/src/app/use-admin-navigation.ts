import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { leavesApp } from '../lib/paths.ts';

/** Follows the admin when it asks the app to go somewhere: App Bridge sends `shopify:navigate` from a link. */
export function useAdminNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const href = event.target instanceof Element ? event.target.getAttribute('href') : null;
      if (!href || leavesApp(href)) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener('shopify:navigate', follow);
    return () => document.removeEventListener('shopify:navigate', follow);
  }, [navigate]);
}
