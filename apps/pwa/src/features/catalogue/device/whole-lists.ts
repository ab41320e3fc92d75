import { awaitedSong } from '@chorus/contracts';
import type { Album, Artist, Song } from '@chorus/contracts';
import { awaitedAlbum } from './awaited-album';
import { createInMemoryCatalogue } from './create-in-memory-catalogue';
import { createDeviceCatalogue } from './device-catalogue';
import { createCopyWithFallback } from './copy-with-fallback';
import { catchUpDevice, deviceState, onCatchUp, openDevice } from './open-device';
import { readWholeList } from './read-whole-list';
import type { WholeList } from './read-whole-list';
import { startInMemoryWorker } from './start-in-memory-worker';
import type { Part, PartOfRows } from './worker/worker-messages';

/** Of an album all songs are with it. */
const ALBUMS_AT_ONCE = 50;
const AT_ONCE = 500;

const copy = createCopyWithFallback(
  { deviceState, openDevice, onCatchUp },
  createInMemoryCatalogue(() => createDeviceCatalogue(startInMemoryWorker())),
);

async function songsPart(part: Part): Promise<PartOfRows<Song>> {
  const { revision, rows } = await copy.read((device) => device.songsPart(part));
  return { revision, rows: rows.map(awaitedSong) };
}

async function albumsPart(part: Part): Promise<PartOfRows<Album>> {
  const { revision, rows } = await copy.read((device) => device.albumsPart(part));
  return { revision, rows: rows.map(awaitedAlbum) };
}

const artistsPart = (part: Part) => copy.read((device) => device.artistsPart(part));

const newest = () => {
  const state = copy.state.get();
  return state.type === 'copy' ? state.revision : undefined;
};

/**
 * All songs, albums or artists of a copy of the catalogue, without the addresses of audio: of the one that the device keeps, or else of one in memory.
 * That is smaller than the server's lists, and after an edit only what has changed is read. Reject without a copy.
 */
export const wholeLists = {
  state: copy.state,
  songs: (before?: WholeList<Song>) => readWholeList(songsPart, { count: AT_ONCE, newest, before }),
  albums: (before?: WholeList<Album>) => readWholeList(albumsPart, { count: ALBUMS_AT_ONCE, newest, before }),
  artists: (before?: WholeList<Artist>) => readWholeList(artistsPart, { count: AT_ONCE, newest, before }),
  catchUp: () => catchUpDevice(),
};
