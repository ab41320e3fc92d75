import type { Album, Artist, Song } from '@chorus/contracts';
import { catchUpDevice, deviceState, openDevice } from './open-device';
import { readWholeList } from './read-whole-list';
import type { WholeList } from './read-whole-list';
import type { Part } from './worker/worker-messages';

/** Of an album all songs are with it. */
const ALBUMS_AT_ONCE = 50;
const AT_ONCE = 500;

const songsPart = async (part: Part) => (await openDevice()).songsPart(part);
const albumsPart = async (part: Part) => (await openDevice()).albumsPart(part);
const artistsPart = async (part: Part) => (await openDevice()).artistsPart(part);

const newest = () => {
  const state = deviceState.get();
  return state.type === 'copy' ? state.revision : undefined;
};

/** All songs, albums or artists of the device's copy of the catalogue. They reject without a copy. */
export const wholeLists = {
  state: deviceState,
  songs: (before?: WholeList<Song>) => readWholeList(songsPart, { count: AT_ONCE, newest, before }),
  albums: (before?: WholeList<Album>) => readWholeList(albumsPart, { count: ALBUMS_AT_ONCE, newest, before }),
  artists: (before?: WholeList<Artist>) => readWholeList(artistsPart, { count: AT_ONCE, newest, before }),
  catchUp: () => catchUpDevice(),
};
