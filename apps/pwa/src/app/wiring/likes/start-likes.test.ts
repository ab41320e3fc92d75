import type { Song } from '@chorus/contracts';
import { signedOutLikes, withLike } from '../../../features/likes/likes-rules';
import type { KnownLikes, Like, LikesState } from '../../../features/likes/likes-rules';
import { keepableLikes } from '../../../features/offline/keepable';
import type { Keepable } from '../../../features/offline/keepable';
import { itemOf, songNumber } from '../../../features/offline/offline.fixture';
import { nothingStored } from '../../../features/offline/offline-state';
import { createStore } from '../../../platform/store/create-store';
import { followLikes } from './start-likes';

const like = (n: number, isLiked = true): Like<Song> => ({
  id: songNumber(n)._id,
  isLiked,
  at: `2026-01-01T00:00:0${isLiked ? n : 9}.000Z`,
  thing: songNumber(n),
});

function startPage(downloaded: readonly number[] | undefined) {
  const item =
    downloaded &&
    itemOf(1, [...downloaded], {
      ...keepableLikes(
        'ada',
        downloaded.map((n) => songNumber(n)),
      ),
      owners: ['ada'],
    });
  const offline = createStore({ ...nothingStored, downloads: item ? [item] : [] });
  const likes = createStore<LikesState<Song>>({ ...signedOutLikes, userId: 'ada' });
  const followed: string[][] = [];
  const follow = (items: readonly Keepable[]) => {
    followed.push(...items.map(({ songs }) => songs.map(({ title }) => title)));
    return Promise.resolve();
  };
  followLikes({ state: offline, follow }, { state: likes });
  const hear = (...acts: Like<Song>[]) => {
    likes.set({ ...likes.get(), isRead: true, isRecalled: true, data: acts.reduce<KnownLikes<Song>>(withLike, likes.get().data) });
    jest.runAllTimers();
  };
  const hearNothing = () => {
    likes.set({ ...likes.get(), isRead: true });
    jest.runAllTimers();
  };
  return { hear, hearNothing, followed };
}

describe('downloaded liked songs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('grow by what is liked later', () => {
    const { hear, followed } = startPage([1]);
    hear(like(1), like(2));
    expect(followed).toEqual([['Song 2', 'Song 1']]);
  });

  it('lose what is no longer liked', () => {
    const { hear, followed } = startPage([1, 2]);
    hear(like(1), like(2), like(2, false));
    expect(followed).toEqual([['Song 1']]);
  });

  it('stay as they are until the likes are read, and while nothing has changed', () => {
    const { hear, followed } = startPage([1]);
    jest.runAllTimers();
    hear(like(1));
    expect(followed).toEqual([]);
  });

  it('stay as they are where the device cannot read the likes and the server has not been asked', () => {
    const { hearNothing, followed } = startPage([1, 2]);
    hearNothing();
    expect(followed).toEqual([]);
  });

  it('are none where the person downloads only other music', () => {
    const { hear, followed } = startPage(undefined);
    hear(like(1));
    expect(followed).toEqual([]);
  });
});
