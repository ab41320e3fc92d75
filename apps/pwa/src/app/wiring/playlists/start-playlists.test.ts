import { itemOf } from '../../../features/offline/offline.fixture';
import { keepablePlaylist } from '../../../features/offline/keepable';
import type { Keepable, DownloadName } from '../../../features/offline/keepable';
import { nothingStored } from '../../../features/offline/offline-state';
import type { PlaylistEdit } from '../../../features/playlists/sync/playlist-edit';
import { signedOutPlaylists } from '../../../features/playlists/sync/playlists-rules';
import type { PlaylistsData, PlaylistsState } from '../../../features/playlists/sync/playlists-rules';
import { add, editOf, itemNumber, playlistNumber, uuid } from '../../../features/playlists/playlists.fixture';
import { keepUnmatchedLines, unmatched } from '../../../features/playlists/unmatched';
import { createStore } from '../../../platform/store/create-store';
import { followPlaylists, personalPlaylists } from './start-playlists';

const listed = new Map([[uuid(1), playlistNumber(1)]]);
const contentsOf = (...numbers: number[]) => new Map([[uuid(1), { revision: 1, items: numbers.map(itemNumber) }]]);

function startPage(downloaded: readonly number[], owner = 'ada') {
  const item = itemOf(1, [], { ...keepablePlaylist(playlistNumber(1), downloaded.map(itemNumber)), owners: [owner] });
  const offline = createStore({ ...nothingStored, downloads: [item] });
  const state = createStore<PlaylistsState>(signedOutPlaylists);
  const [followed, removed, opened]: [string[][], string[], string[]] = [[], [], []];
  followPlaylists(
    {
      state: offline,
      follow: (items: readonly Keepable[]) =>
        Promise.resolve(void followed.push(...items.map(({ songs }) => songs.map(({ title }) => title)))),
      remove: ({ id }: DownloadName) => Promise.resolve(void removed.push(id)),
    },
    { state, open: (id) => Promise.resolve(void opened.push(id)) },
  );
  const hear = (change: Partial<PlaylistsData & PlaylistsState>, ...pending: PlaylistEdit[]) => {
    const { listed: lists = listed, contents = contentsOf(...downloaded), ...more } = change;
    state.set({ ...signedOutPlaylists, userId: 'ada', isRead: true, data: { listed: lists, contents }, pending, ...more });
    jest.runAllTimers();
  };
  return { hear, followed, removed, opened };
}

describe('a downloaded playlist', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('grows by what others add, and loses what they remove', () => {
    const { hear, followed } = startPage([1, 2]);
    hear({ contents: contentsOf(2, 3) });
    expect(followed).toEqual([['Song 2', 'Song 3']]);
  });

  it('grows by what was added on this device, before it is sent', () => {
    const { hear, followed } = startPage([1]);
    hear({}, editOf(add(5)));
    expect(followed).toEqual([['Song 1', 'Song 5']]);
  });

  it('stays as it is while nothing has changed, and until its songs are known, which are then loaded', () => {
    const { hear, followed, opened } = startPage([1]);
    hear({});
    expect(opened).toEqual([]);
    hear({ contents: new Map() });
    expect([followed, opened]).toEqual([[], [uuid(1)]]);
  });

  it('goes when its playlist was there and is deleted', () => {
    const { hear, removed } = startPage([1]);
    hear({});
    hear({ listed: new Map() });
    expect(removed).toEqual([uuid(1)]);
  });

  it('goes when its playlist was deleted while no page of this device was open', () => {
    const { hear, removed } = startPage([1]);
    hear({ listed: new Map(), isFetched: true });
    expect(removed).toEqual([uuid(1)]);
  });

  it('stays when its playlist was made on this device and is not sent', () => {
    const { hear, removed } = startPage([1]);
    hear({ listed: new Map(), isFetched: true }, editOf({ kind: 'create', name: 'Rain', description: null }));
    expect(removed).toEqual([]);
  });

  it.each([
    ['the playlists of the device were never read with it', { listed: new Map() }],
    ['somebody signs out', { userId: undefined, isRead: false, listed: new Map() }],
  ])('stays when %s', (_, change) => {
    const { hear, removed, followed } = startPage([1]);
    hear(change);
    expect([removed, followed]).toEqual([[], []]);
  });

  it('of somebody else is left alone', () => {
    const { hear, followed } = startPage([1], 'ben');
    hear({ contents: contentsOf(1, 2) });
    expect(followed).toEqual([]);
  });
});

describe('the lines of an imported file that were not found', () => {
  it('are forgotten when the person signs out, before somebody else sees their playlist', () => {
    const acted: (string | undefined)[] = [];
    const { actAs } = personalPlaylists({ actAs: (userId) => void acted.push(userId) });
    actAs?.('ada');
    keepUnmatchedLines(uuid(1), [{ line: 1, text: 'Nobody - Nothing' }]);
    actAs?.(undefined);
    expect(unmatched.get()).toBeUndefined();
    expect(acted).toEqual(['ada', undefined]);
  });
});
