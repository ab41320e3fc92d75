import { Fragment, use } from 'react';
import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import { useArtistMenu } from './overlays/use-artist-menu';
import { PlacesAreOpen } from './places-are-open';

interface Credit {
  artistId: string;
  name: string;
  /** What stands between this name and the next. */
  joinPhrase: string;
}

/** Names behind these are plain text: no line has room for them, and each link is a stop of the Tab key. */
const MOST_LINKS = 10;

interface ArtistLinksProps {
  credits: readonly Credit[];
  /** The credit as it reads, also where nobody is credited. */
  text: string;
  pathOf: (artistId: string) => string;
  /** Whether links replace the entry of the history, which is that of the open player. */
  replace?: boolean;
  /** The look of each link. */
  className?: string;
}

/** The artists of a song or album on one line, each name a link to its artist. */
export function ArtistLinks({ credits, text, className, ...links }: ArtistLinksProps) {
  const areOpen = use(PlacesAreOpen);
  const [first] = credits;
  if (!first || !areOpen) return <span className={className}>{text}</span>;
  if (first.name === text) return <ArtistLink {...links} credit={first} className={classNames('pressed-line', className)} />;
  const more = credits.slice(MOST_LINKS).map(({ name, joinPhrase }) => name + joinPhrase);
  return (
    // The inner element is cut and can be scrolled, which gives an inline block another baseline than that of its text.
    <span title={text} className="inline-flex max-w-full leading-6">
      <span className="min-w-0 truncate" onBlur={showStart}>
        {credits.slice(0, MOST_LINKS).map((credit, at) => (
          <Fragment key={at}>
            <ArtistLink {...links} credit={credit} className={classNames('rounded-small', className)} />
            {credit.joinPhrase}
          </Fragment>
        ))}
        {more}
      </span>
    </span>
  );
}

/** Browsers scroll the line to a link that gets the focus, and leave it there. */
const showStart = ({ currentTarget }: FocusEvent) => {
  currentTarget.scrollLeft = 0;
};

type ArtistLinkProps = Pick<ArtistLinksProps, 'pathOf' | 'replace'> & { credit: Credit; className: string };

const ArtistLink = ({ credit: { artistId, name }, pathOf, replace = false, className }: ArtistLinkProps) => (
  <Link
    to={pathOf(artistId)}
    replace={replace}
    {...useArtistMenu(artistId, name)}
    // A name in another direction of writing would reorder what stands beside it.
    className={classNames('[unicode-bidi:isolate] hover:underline', className)}
  >
    {name}
  </Link>
);
