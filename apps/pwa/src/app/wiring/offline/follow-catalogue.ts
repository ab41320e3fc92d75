import { albumEndpoints, artistEndpoints, songEndpoints } from '@chorus/contracts';
import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient, QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { mayHaveCopy } from '../../../features/catalogue/lists/device-catalogue';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepableAlbum, keepableArtist, keepableSong } from '../../../features/offline/keepable';
import type { Keepable } from '../../../features/offline/keepable';
import { isBehind } from '../../../features/offline/keeping/follow-rules';
import { songAudio } from '../../../features/player/song-audio/song-audio';
import { queryOf } from '../../../platform/api-client/query-of';
import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import type { Readable } from '../../../platform/store/create-store';
import { keptOnDevice } from './follow-device';
import type { FollowedDevice } from './follow-device';
import { rememberStoredAudio } from './remember-stored-audio';

interface Deps {
  offline: Pick<OfflineMusic, 'state' | 'follow'>;
  client: QueryClient;
  isReachable: Readable<boolean>;
  device: FollowedDevice;
}

/** Songs that are added later to a downloaded album or artist are downloaded too, and so is audio that replaces a song's. */
export function followCatalogue({ offline, client, isReachable, device }: Deps): void {
  rememberStoredAudio(offline.state, isReachable, songAudio);
  const observed = new Map<string, () => void>();
  let known = offline.state.get().kept;

  const follow = (offered: readonly Keepable[]) => {
    const grown = offered.filter((item) => known.some((kept) => kept.kind === item.kind && kept.id === item.id && isBehind(kept, item)));
    if (grown.length > 0) offline.follow(grown).catch(unfollowed);
  };
  const followKept = () => {
    // A copy of the catalogue is newer: a download that followed both would switch back and forth.
    const fromServer = mayHaveCopy(device.state.get()) ? [] : known;
    const names = new Set(fromServer.map(nameOf));
    for (const [name, stop] of observed) if (!names.has(name) && observed.delete(name)) stop();
    for (const item of fromServer) {
      const stop = observed.has(nameOf(item)) ? undefined : observeOnServer(item, client, follow);
      if (stop) observed.set(nameOf(item), stop);
    }
    void keptOnDevice(known, device, songAudio).then(follow).catch(unfollowed);
  };

  offline.state.subscribe(() => {
    const { kept } = offline.state.get();
    if (kept === known) return;
    known = kept;
    followKept();
  });
  device.state.subscribe(followKept);
  followKept();
}

const nameOf = ({ kind, id }: KeptItem) => `${kind} ${id}`;

/** Reads the item as a screen does, so that catalogue changes refetch it. Likes and playlists have follow-likes and follow-playlists. */
function observeOnServer(
  { kind, id }: KeptItem,
  client: QueryClient,
  follow: (offered: readonly Keepable[]) => void,
): (() => void) | undefined {
  function observe<Data, Key extends QueryKey>(
    options: QueryObserverOptions<Data, Error, Data, Data, Key>,
    keepables: (data: Data) => Keepable[],
  ): () => void {
    const observer = new QueryObserver(client, options);
    let taken: Data | undefined;
    const take = ({ data }: { data: Data | undefined }) => {
      if (data === undefined || data === taken) return;
      taken = data;
      follow(keepables(data));
    };
    const stop = observer.subscribe(take);
    take(observer.getCurrentResult());
    return stop;
  }
  if (kind === 'album') return observe(queryOf(albumEndpoints.byId, { id }), (album) => [keepableAlbum(album)]);
  if (kind === 'artist') return observe(queryOf(artistEndpoints.byId, { id }), (artist) => [keepableArtist(artist)]);
  if (kind === 'song') return observe(queryOf(songEndpoints.byIds, undefined, { ids: id }), (songs) => songs.map(keepableSong));
  return undefined;
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the catalogue', error);
