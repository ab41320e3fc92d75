import { UNKNOWN_AUDIO } from '@chorus/contracts';
import type { Album, Artist, Song } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { DeviceState } from './device-catalogue';
import type { DeviceFound, FoundIds, ListQuery, Part } from './worker/worker-messages';

/** Songs in a copy of the release before. */
export const withoutAudio = (songs: readonly Song[]): Song[] => songs.map((song) => ({ ...song, audioUrl: UNKNOWN_AUDIO }));

/** A device whose copy has these rows, in place of './open-device'. */
export function fakeDevice() {
  const deviceState = createStore<DeviceState>({ type: 'none' });
  const isDeviceCaughtUp = createStore(true);
  const device = {
    artists: [] as Artist[],
    albums: [] as Album[],
    songs: [] as Song[],
    found: { topArtist: null, songs: [], albums: [], artists: [] } as DeviceFound,
    asked: [] as ListQuery[],
    parts: 0,
    caughtUp: 0,
    fails: false,
  };
  function list<Row>(all: readonly Row[], query: ListQuery, nameOf: (row: Row) => string) {
    device.asked.push(query);
    if (device.fails) return Promise.reject(new Error('The worker has failed'));
    const found = all.filter((row) => nameOf(row).includes(query.filter));
    const rows = query.places ? query.places.flatMap((place) => found[place] ?? []) : found.slice(query.from, query.from + query.count);
    return Promise.resolve({ total: all.length, found: found.length, rows, letters: [] });
  }
  function part<Row>(all: readonly Row[], { from, count }: Part) {
    const state = deviceState.get();
    device.parts += 1;
    if (device.fails || state.type !== 'copy') return Promise.reject(new Error('The worker has failed'));
    // Each answer of a worker has objects of its own.
    return Promise.resolve({ revision: state.revision, rows: all.slice(from, from + count).map((row) => ({ ...row })) });
  }
  const opened = {
    songsPart: (wanted: Part) => part(device.songs, wanted),
    albumsPart: (wanted: Part) => part(device.albums, wanted),
    artistsPart: (wanted: Part) => part(device.artists, wanted),
    artists: (query: ListQuery) => list(device.artists, query, ({ fullName }) => fullName),
    albums: (query: ListQuery) => list(device.albums, query, ({ title }) => title),
    songs: (query: ListQuery) => list(device.songs, query, ({ title }) => title),
    byIds: ({ songs = [], albums = [], artists = [] }: Partial<FoundIds>) => {
      if (device.fails) return Promise.reject(new Error('The worker has failed'));
      return Promise.resolve({
        topArtist: null,
        songs: rowsOf(device.songs, songs),
        albums: rowsOf(device.albums, albums),
        artists: rowsOf(device.artists, artists),
      });
    },
    search: () => (device.fails ? Promise.reject(new Error('The worker has failed')) : Promise.resolve(device.found)),
  };
  return {
    device,
    deviceState,
    isDeviceCaughtUp,
    openDevice: () => Promise.resolve(opened),
    turnDevice: () => undefined,
    catchUpDevice: () => void (device.caughtUp += 1),
  };
}

const rowsOf = <Row extends { _id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  ids.flatMap((id) => rows.filter(({ _id }) => _id === id));
