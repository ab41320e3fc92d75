import { use } from 'react';
import { Link } from 'react-router-dom';
import { PlacesAreOpen } from '../ui/places-are-open';

interface ShowAllProps {
  of: string;
  to: string;
}

export const ShowAll = ({ of, to }: ShowAllProps) =>
  use(PlacesAreOpen) && (
    <Link
      to={to}
      aria-label={`Show all: ${of}`}
      className="-mr-2 inline-flex min-h-11 items-center rounded-full px-3 text-small font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink md:min-h-8"
    >
      Show all
    </Link>
  );
