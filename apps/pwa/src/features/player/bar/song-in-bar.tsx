import { albumPath, artistPath, creditsOf } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { ArtistLinks } from '../../../ui/artist-links';
import { Cover } from '../../../ui/media/cover';
import { PlacesAreOpen } from '../../../ui/places-are-open';
import { useCurrentSong } from '../use-player';
import { songClasses } from './song-classes';

interface SongInBarProps {
  linked?: boolean;
}

export function SongInBar({ linked = false }: SongInBarProps) {
  const song = useCurrentSong();
  const areOpen = use(PlacesAreOpen);
  if (!song) return <NoSong />;

  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="56px" eager className={songClasses.cover} />
      <div className={songClasses.words}>
        {linked && areOpen && song.albumId ? (
          <Link to={albumPath(song.albumId)} title={song.title} className={`${songClasses.title} pressed-line hover:underline`}>
            {song.title}
          </Link>
        ) : (
          <span title={song.title} className={songClasses.title}>
            {song.title}
          </span>
        )}
        <span title={song.artist} className={songClasses.artist}>
          {linked ? <ArtistLinks credits={creditsOf(song)} text={song.artist} pathOf={artistPath} /> : song.artist}
        </span>
      </div>
    </div>
  );
}

const NoSong = () => (
  // The first visit shows a song here before the page's code is there.
  <div data-song className="flex min-w-0 items-center gap-3 text-faint">
    <span className="grid size-11 shrink-0 place-items-center rounded-small bg-raised md:size-14 md:rounded-cover">
      <Music className="size-5" />
    </span>
    <span className="truncate text-small">Nothing is playing</span>
  </div>
);
