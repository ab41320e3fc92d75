import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

interface ShowAllLinkProps {
  to: string;
  children: ReactNode;
}

/** At the end of a list in the menu, which has only its first items. */
export const ShowAllLink = ({ to, children }: ShowAllLinkProps) => (
  <Link
    to={to}
    replace
    className="flex min-h-11 items-center rounded-cover px-2 text-small font-semibold text-muted -outline-offset-2 transition-colors hover:bg-hover hover:text-ink"
  >
    {children}
  </Link>
);
