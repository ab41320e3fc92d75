import { albumEndpoints, API_PREFIX, artistEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { mayHaveCopy } from '../../../features/catalogue/device/copy-revision';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepableAlbum, keepableArtist, keepableSong } from '../../../features/offline/keepable';
import type { Keepable } from '../../../features/offline/keepable';
import { isBehind } from '../../../features/offline/keeping/follow-rules';
import { queryOf } from '../../../platform/api-client/query-of';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import { songAudio } from '../../../features/player/song-audio/song-audio';
import { onListChanged } from '../catalogue/known-songs';
import type { Readable } from '../../../platform/store/create-store';
import { keptOnDevice } from './follow-device';
import type { FollowedDevice } from './follow-device';
import { rememberStoredAudio } from './remember-stored-audio';

const allSongs = queryOf(songEndpoints.list).queryKey;
const allAlbums = queryOf(albumEndpoints.list).queryKey;

interface Deps {
  offline: Pick<OfflineMusic, 'state' | 'follow'>;
  client: QueryClient;
  responses: ResponseSubscriber;
  isReachable: Readable<boolean>;
  device: FollowedDevice;
}

/** Songs that are added later to a downloaded album or artist are downloaded too, and so is audio that replaces that of a song. */
export function followCatalogue({ offline, client, responses, isReachable, device }: Deps): void {
  rememberStoredAudio(offline.state, isReachable, songAudio);
  let known = offline.state.get().kept;

  const follow = (offered: readonly Keepable[]) => {
    const grown = offered.filter((item) => known.some((kept) => kept.kind === item.kind && kept.id === item.id && isBehind(kept, item)));
    if (grown.length > 0) offline.follow(grown).catch(unfollowed);
  };
  const followLists = () => {
    // A copy of the catalogue is newer: a download that followed both would go back and forth.
    if (!mayHaveCopy(device.state.get())) follow(known.flatMap((kept) => cachedOf(kept, client)));
  };
  const followDevice = () => void keptOnDevice(known, device, songAudio).then(follow).catch(unfollowed);

  offline.state.subscribe(() => {
    const { kept } = offline.state.get();
    if (kept === known) return;
    known = kept;
    followLists();
    followDevice();
  });
  device.state.subscribe(() => {
    followLists();
    followDevice();
  });
  onListChanged(client, followLists);
  responses.onMessage((message) => {
    if (message.type !== 'changed' || mayHaveCopy(device.state.get())) return;
    readAgain(new URL(message.url, location.origin).pathname, known, client).catch(unfollowed);
  });
  followLists();
  followDevice();
}

function cachedOf({ kind, id }: KeptItem, client: QueryClient): Keepable[] {
  // Of these there are follow-likes and follow-playlists.
  if (kind === 'liked' || kind === 'playlist') return [];
  if (kind === 'album') return newestAlbum(id, client).map(keepableAlbum);
  if (kind === 'song') return (client.getQueryData(allSongs)?.filter(({ _id }) => _id === id) ?? []).map(keepableSong);
  const artist = client.getQueryData(queryOf(artistEndpoints.byId, { id }).queryKey);
  return artist ? [keepableArtist(artist)] : [];
}

/** Of the list and the album's own page what was read last: a download that followed both would go back and forth. */
function newestAlbum(id: string, client: QueryClient): Album[] {
  const ownPage = queryOf(albumEndpoints.byId, { id }).queryKey;
  const own = client.getQueryData(ownPage);
  const listed = client.getQueryData(allAlbums)?.find(({ _id }) => _id === id);
  if (!own || !listed) return [own ?? listed].filter((album) => album !== undefined);
  const readAt = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  return readAt(ownPage) > readAt(allAlbums) ? [own] : [listed];
}

/** Of what the worker says has changed, what no screen may be reading. The list of artists only has the ids of their songs. */
async function readAgain(pathname: string, kept: readonly KeptItem[], client: QueryClient): Promise<void> {
  const [songs, albums, artists] = [songEndpoints, albumEndpoints, artistEndpoints].map(({ list }) => API_PREFIX + list.path);
  const read = ({ kind, id }: KeptItem): Promise<unknown>[] => {
    if (kind === 'liked' || kind === 'playlist') return [];
    if (kind === 'song') return pathname === songs ? [client.query({ ...queryOf(songEndpoints.list), staleTime: 0 })] : [];
    if (kind === 'album') return pathname === albums ? [client.query({ ...queryOf(albumEndpoints.list), staleTime: 0 })] : [];
    const concerns = [songs, artists, `${artists}/${id}`].includes(pathname);
    return concerns ? [client.query({ ...queryOf(artistEndpoints.byId, { id }), staleTime: 0 })] : [];
  };
  await Promise.all(kept.flatMap(read));
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the catalogue', error);
