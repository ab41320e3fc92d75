import {
  albumEndpoints,
  artistEndpoints,
  songEndpoints,
  loudnessEndpoints,
  lyricsEndpoints,
  parseMediaUrl,
  urlOf,
} from '@chorus/contracts';
import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient, QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { mayHaveCopy, copyRevision } from '../../../features/catalogue/lists/device-catalogue';
import type { DeviceCatalogue, LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import { albumOnDevice, artistOnDevice, songOnDevice } from '../../../features/catalogue/lists/items-on-device';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepableAlbum, keepableArtist, keepableSong } from '../../../features/offline/keepable';
import type { Keepable } from '../../../features/offline/keepable';
import { isBehind } from '../../../features/offline/keeping/follow-rules';
import { onDownloadsChange } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import { queryOf } from '../../../platform/api-client/query-of';
import type { Download } from '../../../platform/storage/rows/download-rows';
import type { Readable } from '../../../platform/store/create-store';

interface FollowedDevice {
  state: Readable<LazyDeviceState>;
  open: () => Promise<DeviceCatalogue>;
}

interface Deps {
  offline: Pick<OfflineMusic, 'state' | 'follow'>;
  client: QueryClient;
  device: FollowedDevice;
}

/** Songs that are added later to a downloaded album or artist are downloaded too, and so is audio that replaces a song's. */
export function followCatalogue({ offline, client, device }: Deps): void {
  const observed = new Map<string, () => void>();
  const known = () => offline.state.get().downloads;

  const follow = (offered: readonly Keepable[]) => {
    const grown = offered.filter((item) =>
      known().some((download) => download.kind === item.kind && download.id === item.id && isBehind(download, item)),
    );
    if (grown.length > 0) offline.follow(grown).catch(unfollowed);
  };
  const followAll = () => {
    // A copy of the catalogue is newer: a download that followed both would switch back and forth.
    const fromServer = mayHaveCopy(device.state.get()) ? [] : known();
    const names = new Set(fromServer.map(nameOf));
    for (const [name, stop] of observed) if (!names.has(name) && observed.delete(name)) stop();
    for (const item of fromServer) {
      const stop = observed.has(nameOf(item)) ? undefined : observeOnServer(item, client, follow);
      if (stop) observed.set(nameOf(item), stop);
    }
    void downloadsOnDevice(known(), device).then(follow).catch(unfollowed);
  };

  onDownloadsChange(offline.state, followAll);
  device.state.subscribe(followAll);
  followAll();
}

const nameOf = ({ kind, id }: Download) => `${kind} ${id}`;

/** Reads the item as a screen does, so that catalogue changes refetch it. Likes and playlists are followed where they are started. */
function observeOnServer(
  { kind, id }: Download,
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

/** The downloaded items as the device's copy of the catalogue has them now. */
async function downloadsOnDevice(downloads: readonly Download[], { state, open }: FollowedDevice): Promise<Keepable[]> {
  if (copyRevision(state.get()) === undefined) return [];
  const device = await open();
  const read = await Promise.all(downloads.map((item) => readOnDevice(item, device)));
  return read.filter((item) => item !== undefined);
}

async function readOnDevice({ kind, id }: Download, device: DeviceCatalogue): Promise<Keepable | undefined> {
  if (kind === 'song') return toKeepable(await songOnDevice(device, id), keepableSong);
  if (kind === 'album') return toKeepable(await albumOnDevice(device, id), keepableAlbum);
  return kind === 'artist' ? toKeepable(await artistOnDevice(device, id), keepableArtist) : undefined;
}

const toKeepable = <T>(item: T | undefined, keepable: (item: T) => Keepable) => item && keepable(item);

interface ResponseDeps {
  offline: { state: Readable<Pick<OfflineState, 'downloads'>> };
  isReachable: Readable<boolean>;
  /** Whether the service worker has the response at this address. */
  isStored: (url: string) => Promise<boolean>;
  /** Fetches through the service worker, which stores the response. */
  fetch: (url: string) => Promise<Response>;
}

/**
 * Fetches the lyrics and the shapes of downloaded songs, one after the other, so that they are available offline; stored ones are left
 * alone. Failed ones are fetched the next time that the downloads change or the server is reachable again.
 */
export function keepResponses({ offline, isReachable, isStored, fetch }: ResponseDeps): void {
  let [isRunning, isAskedAgain] = [false, false];
  const fetched = new Set<string>();

  const fetchMissing = async () => {
    for (const url of urlsOf(offline)) {
      if (!isReachable.get()) return;
      if (fetched.has(url) || (await isStored(url))) continue;
      // A 404 means that the song is gone from the catalogue.
      const { ok, status } = await fetch(url);
      if (!ok && status !== 404) return;
      fetched.add(url);
    }
  };

  const run = async () => {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    await fetchMissing().catch((error: unknown) => console.warn('Lyrics and shapes of downloads were not fetched', error));
    isRunning = false;
    if (isAskedAgain) await run();
  };

  onDownloadsChange(offline.state, () => void run());
  isReachable.subscribe(() => void run());
  void run();
}

const urlsOf = ({ state }: ResponseDeps['offline']): Set<string> =>
  new Set(state.get().downloads.flatMap(({ songs }) => songs.flatMap(urlsOfSong)));

/** The addresses under which the player requests them. */
function urlsOfSong({ _id: id, audioUrl }: { _id: string; audioUrl: string }): string[] {
  const audio = parseMediaUrl(audioUrl)?.hash;
  return [
    urlOf(lyricsEndpoints.ofSong, { id }),
    ...(audio === undefined ? [] : [`${urlOf(loudnessEndpoints.peaks, { id })}?audio=${audio}`]),
  ];
}
