import { awaitedAlbum, awaitedSong } from '@chorus/contracts';
import type { Album, Artist, Song } from '@chorus/contracts';
import { catchUpDevice, deviceState, openDevice } from './open-device';
import { readWholeList } from './read-whole-list';
import type { WholeList } from './read-whole-list';
import type { Part, PartOfRows } from './worker/worker-messages';

/** Of an album all songs are with it. */
const ALBUMS_AT_ONCE = 50;
const AT_ONCE = 500;

async function songsPart(part: Part): Promise<PartOfRows<Song>> {
  const { revision, rows } = await (await openDevice()).songsPart(part);
  return { revision, rows: rows.map(awaitedSong) };
}

async function albumsPart(part: Part): Promise<PartOfRows<Album>> {
  const { revision, rows } = await (await openDevice()).albumsPart(part);
  return { revision, rows: rows.map(awaitedAlbum) };
}

const artistsPart = async (part: Part) => (await openDevice()).artistsPart(part);

const newest = () => {
  const state = deviceState.get();
  return state.type === 'copy' ? state.revision : undefined;
};

/** All songs, albums or artists of the device's copy of the catalogue, without the addresses of audio. They reject without a copy. */
export const wholeLists = {
  state: deviceState,
  songs: (before?: WholeList<Song>) => readWholeList(songsPart, { count: AT_ONCE, newest, before }),
  albums: (before?: WholeList<Album>) => readWholeList(albumsPart, { count: ALBUMS_AT_ONCE, newest, before }),
  artists: (before?: WholeList<Artist>) => readWholeList(artistsPart, { count: AT_ONCE, newest, before }),
  catchUp: () => catchUpDevice(),
};
