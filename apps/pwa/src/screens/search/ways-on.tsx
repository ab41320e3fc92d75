import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';

const ways = [
  { to: '/songs', label: 'All songs' },
  { to: '/albums', label: 'Albums' },
  { to: '/artists', label: 'Artists' },
];

/** For those who would rather look around than search. */
export const WaysOn = () => (
  <nav aria-label="Look around" className="flex flex-wrap justify-center gap-2">
    {ways.map(({ to, label }) => (
      <Link key={to} to={to} className={buttonClass()}>
        {label}
      </Link>
    ))}
  </nav>
);
