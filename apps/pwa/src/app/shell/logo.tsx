import { screenPaths } from '@chorus/contracts';
import { Link } from 'react-router-dom';

export const Mark = () => (
  <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden className="size-8 text-accent">
    <path strokeWidth="3.2" d="M25.2 6.8a13 13 0 1 0 0 18.4" />
    <path strokeWidth="3.2" opacity="0.7" d="M21 11a7.1 7.1 0 1 0 0 10" />
    <circle cx="16" cy="16" r="2.4" fill="currentColor" stroke="none" />
  </svg>
);

export const Logo = ({ replace = false }: { replace?: boolean }) => (
  <Link
    to={screenPaths.home}
    replace={replace}
    aria-label="Chorus: Home"
    className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-small text-title font-extrabold [&>svg]:shrink-0"
  >
    <Mark />
    {/* A narrow window in large type has room for the mark alone. */}
    <span aria-hidden className="min-w-0 overflow-hidden">
      Chorus
    </span>
  </Link>
);
