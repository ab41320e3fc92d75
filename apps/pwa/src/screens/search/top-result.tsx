import { artistPath } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { Cover } from '../../ui/media/cover';
import { ArtistMenu } from '../sharing/list-menus';

interface TopResultProps {
  artist: Artist;
  /** Whether the songs stand beside it on a wide screen, and not above it. */
  beside: boolean;
}

export const TopResult = ({ artist, beside }: TopResultProps) => (
  <section aria-labelledby="top-result" data-menu-area>
    <h2 id="top-result" className="mb-3 flex min-h-11 items-center text-title font-bold md:min-h-10">
      Top result
    </h2>
    <Link
      to={artistPath(artist._id)}
      className={classNames(
        'flex items-center gap-5 rounded-panel bg-veil p-5 transition-colors hover:bg-veil-hover',
        beside && '@3xl:flex-col @3xl:items-start',
      )}
    >
      <Cover
        kind="artist"
        name={artist.fullName}
        src={artist.imageUrl}
        artwork={artist.artwork}
        sizes="8rem"
        eager
        className={classNames('w-20 rounded-full shadow-cover @lg:w-24', beside && '@3xl:w-32')}
      />
      <span className="min-w-0 @3xl:w-full">
        <span className="line-clamp-2 text-title font-extrabold wrap-anywhere @lg:text-heading">{artist.fullName}</span>
        <span className="mt-1.5 block text-small text-muted">Artist</span>
      </span>
    </Link>
    <ArtistMenu artist={artist} />
  </section>
);
