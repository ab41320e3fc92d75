import { artistPath, creditsOf } from '@chorus/contracts';
import type { Album, Song } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/overlays/dialog';

export type Credited = Pick<Song | Album, '_id' | 'title' | 'artist' | 'artistId' | 'artists'>;

interface CreditsDialogProps {
  of: Credited;
  /** Whether links replace the entry of the history, which is that of the open player. */
  replace: boolean;
  onClose: () => void;
}

export const CreditsDialog = ({ of, replace, onClose }: CreditsDialogProps) => (
  <Dialog title="Credits" onClose={onClose}>
    <p className="-mt-2 mb-4 truncate text-small text-muted" title={of.title}>
      {of.title}
    </p>
    <Artists of={of} replace={replace} onGo={onClose} />
  </Dialog>
);

interface ArtistsProps {
  of: Credited;
  replace: boolean;
  onGo: () => void;
}

function Artists({ of, replace, onGo }: ArtistsProps) {
  const credits = creditsOf(of);
  const names = new Map(credits.map(({ artistId, name }) => [artistId, name]));

  return (
    <section aria-labelledby="credited-artists">
      <h3 id="credited-artists" className="text-caption font-semibold text-muted">
        {names.size > 1 ? 'Artists' : 'Artist'}
      </h3>
      {names.size === 0 ? (
        <p className="py-2 text-small">{of.artist}</p>
      ) : (
        <ul>
          {[...names].map(([artistId, name]) => (
            <li key={artistId}>
              <Link
                to={artistPath(artistId)}
                replace={replace}
                className="flex min-h-11 items-center rounded-small text-body font-semibold wrap-anywhere hover:underline md:min-h-9 md:text-small"
                onClick={onGo}
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
