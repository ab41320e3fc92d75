import { copyRevision } from '../../../features/catalogue/lists/device-catalogue';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import type { DeviceCatalogue } from '../../../features/catalogue/lists/device-catalogue';
import { albumOnDevice, artistOnDevice, songOnDevice } from '../../../features/catalogue/lists/items-on-device';
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

/** The downloaded items as the device's copy of the catalogue has them now. Only songs that have changed are completed with their audio. */
export async function keptOnDevice(kept: readonly KeptItem[], { state, open }: FollowedDevice, audio: ChangedAudio): Promise<Keepable[]> {
  const now = state.get();
  if (copyRevision(now) === undefined) return [];
  const device = await open();
  const hasChanged = changedIn(now);
  const read = await Promise.all(kept.map((item) => readKept(item, device)));
  return Promise.all(read.flatMap((item) => (item ? [withChangedAudio(item, hasChanged, audio)] : [])));
}

async function readKept({ kind, id }: KeptItem, device: DeviceCatalogue): Promise<Keepable | undefined> {
  if (kind === 'song') return toKeepable(await songOnDevice(device, id), keepableSong);
  if (kind === 'album') return toKeepable(await albumOnDevice(device, id), keepableAlbum);
  return kind === 'artist' ? toKeepable(await artistOnDevice(device, id), keepableArtist) : undefined;
}

const toKeepable = <T>(item: T | undefined, keepable: (item: T) => Keepable) => item && keepable(item);

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
