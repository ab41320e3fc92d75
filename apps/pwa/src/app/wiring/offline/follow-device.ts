import type { LazyDeviceState } from '../../../features/catalogue/device/create-lazy-device';
import type { DeviceCatalogue } from '../../../features/catalogue/device/device-catalogue';
import { readRevision } from '../../../features/catalogue/device/read-revision';
import { albumOnDevice, artistOnDevice, songOnDevice } from '../../../features/catalogue/device/works-on-device';
import { keepableAlbum, keepableArtist, keepableSong } from '../../../features/offline/keepable';
import type { Keepable } from '../../../features/offline/keepable';
import type { SongAudio } from '../../../features/player/song-audio/create-song-audio';
import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import type { Readable } from '../../../platform/store/create-store';

export interface FollowedDevice {
  state: Readable<LazyDeviceState>;
  open: () => Promise<DeviceCatalogue>;
}

type ChangedAudio = Pick<SongAudio, 'completeAll'>;

/** Of what was downloaded, what the device's copy of the catalogue has now; with audio where a song has changed, since only that may be another. */
export async function keptOnDevice(kept: readonly KeptItem[], { state, open }: FollowedDevice, audio: ChangedAudio): Promise<Keepable[]> {
  const now = state.get();
  if (readRevision(now) === undefined) return [];
  const device = await open();
  const hasChanged = changedIn(now);
  const read = await Promise.all(kept.map((item) => readKept(item, device)));
  return Promise.all(read.flatMap((item) => (item ? [withChangedAudio(item, hasChanged, audio)] : [])));
}

async function readKept({ kind, id }: KeptItem, device: DeviceCatalogue): Promise<Keepable | undefined> {
  if (kind === 'song') return made(await songOnDevice(device, id), keepableSong);
  if (kind === 'album') return made(await albumOnDevice(device, id), keepableAlbum);
  return kind === 'artist' ? made(await artistOnDevice(device, id), keepableArtist) : undefined;
}

const made = <T>(work: T | undefined, keepable: (work: T) => Keepable) => work && keepable(work);

async function withChangedAudio(item: Keepable, hasChanged: (id: string) => boolean, audio: ChangedAudio): Promise<Keepable> {
  const changed = await audio.completeAll(item.songs.filter(({ _id }) => hasChanged(_id)));
  const completed = new Map(changed.map((song) => [song._id, song]));
  return { ...item, songs: item.songs.map((song) => completed.get(song._id) ?? song) };
}

function changedIn(state: LazyDeviceState): (id: string) => boolean {
  const changed = state.type === 'copy' ? state.changed : undefined;
  if (!changed) return () => true;
  const ids = new Set(changed);
  return (id) => ids.has(id);
}
