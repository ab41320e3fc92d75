import type { Playlist } from '@chorus/contracts';
import { PlaylistLink } from '../../features/playlists/playlist-link';

export const FoundPlaylists = ({ playlists }: { playlists: readonly Playlist[] }) =>
  playlists.length > 0 && (
    <section aria-labelledby="found-playlists" className="mb-9 animate-appear">
      <h2 id="found-playlists" className="mb-3 truncate text-title font-bold">
        Your playlists
      </h2>
      <ul className="-mx-2 grid max-w-2xl">
        {playlists.map((playlist) => (
          <li key={playlist._id}>
            <PlaylistLink playlist={playlist} />
          </li>
        ))}
      </ul>
    </section>
  );
