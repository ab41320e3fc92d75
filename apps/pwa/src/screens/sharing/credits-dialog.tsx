import { artistPath, creditsOf } from '@chorus/contracts';
import type { Album, Song, SongCredits } from '@chorus/contracts';
import { use, useId } from 'react';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../features/catalogue/load-failure';
import { useSongCredits } from '../../features/catalogue/use-song-credits';
import { PlacesAreOpen } from '../../ui/places-are-open';
import { ErrorText } from '../../ui/states/error-text';
import { Dialog } from '../../ui/overlays/dialog';

export type Credited = Pick<Song | Album, 'title' | 'artist' | 'artistId' | 'artists'>;

export interface CreditsDialogProps {
  of: Credited;
  /** Undefined for an album. */
  songId: string | undefined;
  /** Whether links replace the entry of the history, which is that of the open player. */
  replace: boolean;
  onClose: () => void;
}

export const CreditsDialog = ({ of, songId, replace, onClose }: CreditsDialogProps) => (
  <Dialog title="Credits" onClose={onClose}>
    <p className="-mt-2 mb-5 truncate text-small text-muted" title={of.title}>
      {of.title}
    </p>
    <div className="flex flex-col gap-4">
      <Names word="Artist" names={namesOf(of)} replace={replace} onGo={onClose} />
      {songId !== undefined && <OtherRoles songId={songId} replace={replace} onGo={onClose} />}
    </div>
  </Dialog>
);

interface Named {
  name: string;
  artistId?: string | undefined;
}

function namesOf(of: Credited): Named[] {
  const names = new Map(creditsOf(of).map(({ artistId, name }) => [artistId, name]));
  return names.size === 0 ? [{ name: of.artist }] : [...names].map(([artistId, name]) => ({ artistId, name }));
}

interface LinksProps {
  replace: boolean;
  onGo: () => void;
}

function OtherRoles({ songId, ...links }: LinksProps & { songId: string }) {
  const { data, error, refetch } = useSongCredits(songId);

  // A server of the release before has no others.
  if (error && !isNotFound(error)) {
    return <ErrorText message="The other credits aren't available right now." onRetry={() => void refetch()} />;
  }
  return [...byRole(data?.credits ?? [])].map(([role, names]) => (
    <Names key={role} word={role.charAt(0).toUpperCase() + role.slice(1)} names={names} {...links} />
  ));
}

function byRole(credits: SongCredits['credits']): Map<string, Named[]> {
  const roles = new Map<string, Named[]>();
  for (const { role, ...named } of credits) roles.set(role, [...(roles.get(role) ?? []), named]);
  return roles;
}

interface NamesProps extends LinksProps {
  /** What one of them is. */
  word: string;
  names: readonly Named[];
}

function Names({ word, names, replace, onGo }: NamesProps) {
  const id = useId();
  const areOpen = use(PlacesAreOpen);

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-caption font-semibold text-muted">
        {names.length > 1 ? `${word}s` : word}
      </h3>
      <ul>
        {names.map(({ artistId, name }, at) => (
          <li key={at} className="flex min-h-11 items-center text-body font-semibold wrap-anywhere md:min-h-9 md:text-small">
            {artistId === undefined || !areOpen ? (
              <bdi>{name}</bdi>
            ) : (
              <Link
                to={artistPath(artistId)}
                replace={replace}
                className="flex min-h-11 grow items-center rounded-small hover:underline md:min-h-9"
                onClick={onGo}
              >
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
