import { albumEndpoints, API_PREFIX, artistEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepableAlbum, keepableArtist } from '../../../features/offline/keepable';
import type { Keepable } from '../../../features/offline/keepable';
import { hasMoreSongs } from '../../../features/offline/keeping/more-songs';
import { queryOf } from '../../../platform/api-client/query-of';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import { onListChanged } from '../playback/known-songs';

interface Deps {
  offline: Pick<OfflineMusic, 'state' | 'follow'>;
  client: QueryClient;
  responses: ResponseSubscriber;
}

/** Songs that are added later to a downloaded album or artist are downloaded too. */
export function followCatalogue({ offline, client, responses }: Deps): void {
  let known = offline.state.get().kept;

  const follow = () => {
    const grown = known.flatMap((kept) => cachedOf(kept, client).filter((item) => hasMoreSongs(kept, item)));
    if (grown.length > 0) offline.follow(grown).catch(unfollowed);
  };

  offline.state.subscribe(() => {
    const { kept } = offline.state.get();
    if (kept === known) return;
    known = kept;
    follow();
  });
  onListChanged(client, follow);
  responses.onMessage((message) => {
    if (message.type === 'changed') readAgain(new URL(message.url, location.origin).pathname, known, client).catch(unfollowed);
  });
  follow();
}

function cachedOf({ kind, id }: KeptItem, client: QueryClient): Keepable[] {
  if (kind === 'song') return [];
  if (kind === 'artist') {
    const artist = client.getQueryData(queryOf(artistEndpoints.byId, { id }).queryKey);
    return artist ? [keepableArtist(artist)] : [];
  }
  const listed = client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find(({ _id }) => _id === id);
  return [client.getQueryData(queryOf(albumEndpoints.byId, { id }).queryKey), listed].flatMap((album) =>
    album ? [keepableAlbum(album)] : [],
  );
}

/** Of what the worker says has changed, what no screen may be reading. The list of artists only has the ids of their songs. */
async function readAgain(pathname: string, kept: readonly KeptItem[], client: QueryClient): Promise<void> {
  const list = API_PREFIX + artistEndpoints.list.path;
  if (pathname === API_PREFIX + albumEndpoints.list.path && kept.some(({ kind }) => kind === 'album')) {
    await client.query({ ...queryOf(albumEndpoints.list), staleTime: 0 });
  }
  const artists = kept.filter(({ kind, id }) => kind === 'artist' && [list, `${list}/${id}`].includes(pathname));
  await Promise.all(artists.map(({ id }) => client.query({ ...queryOf(artistEndpoints.byId, { id }), staleTime: 0 })));
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the catalogue', error);
