import type { LikeChanged, Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { takeTokensFrom } from '../../platform/api-client/bearer';
import type { OutboxKind, ReadableKind, Waiting } from '../../platform/outbox/outbox-kind';
import type { Connection } from '../../platform/realtime/realtime';
import type { TabMessage } from '../../platform/replica/replica';
import { createStore } from '../../platform/store/create-store';
import { createLikes } from './create-likes';
import { isLiked, likedThings } from './likes-rules';
import type { Like, LikeAct, Liked } from './likes-rules';
import { songLikes } from './song-likes';

type LikeMessage = TabMessage<Like<Song>, Like<Song>>;

const settled = () => new Promise((done) => setTimeout(done));

function startDevice() {
  const connection = createStore<Connection>('away');
  const heard = new Map<string, (payload: never) => void>();
  const server: { songs: Liked<Song>[]; answers: (() => void)[]; isSlow: boolean } = { songs: [], answers: [], isSlow: false };
  const stored = new Map<string, Like<Song>>();
  const waiting: Waiting<ReturnType<typeof unsent>>[] = [];
  const [published, refusals]: [LikeMessage[], string[]] = [[], []];
  let tell: (message: LikeMessage) => void = () => undefined;
  let canStore = true;
  let registered: OutboxKind<never> | undefined;
  const listeners = new Set<() => void>();
  const outboxChanged = () => listeners.forEach((listener) => listener());
  const likes = createLikes(songLikes, {
    realtime: { connection, on: (event, listener) => (heard.set(event, listener), () => undefined) },
    outbox: {
      register: (kind) => (registered = kind),
      subscribe: (listener) => (listeners.add(listener), () => undefined),
      waiting: <P>({ waitingOf }: ReadableKind<P>) => Promise.resolve(waitingOf(waiting as never)),
      unreadable: () => Promise.resolve([]),
      put: <P>({ row }: OutboxKind<P>, _author: unknown, payloads: readonly P[]) => {
        if (!canStore) return Promise.reject(new Error('full'));
        const items = payloads.map((payload) => ({ id: 'i', order: waiting.length, refusal: undefined, payload: row.write(payload) }));
        waiting.push(...(items as typeof waiting));
        outboxChanged();
        return Promise.resolve();
      },
    },
    store: {
      recall: () => Promise.resolve([...stored.values()]),
      save: (_, changed) => {
        changed.forEach((like) => (like.isLiked ? stored.set(like.id, like) : stored.delete(like.id)));
        return Promise.resolve();
      },
    },
    tabs: { publish: (message) => published.push(message), onMessage: (listener) => (tell = listener) },
    read: () => {
      const { songs } = server;
      return server.isSlow ? new Promise((done) => server.answers.push(() => done(songs))) : Promise.resolve(songs);
    },
    now: () => Date.UTC(2026, 0, 2),
    onRefused: (reason) => refusals.push(reason),
  });
  const shown = () => likedThings(likes.state.get().data).map(({ title }) => title);
  return {
    likes,
    server,
    stored,
    waiting,
    published,
    refusals,
    shown,
    fill: () => (canStore = false),
    connect: async () => {
      connection.set('away');
      connection.set('connected');
      await settled();
    },
    hear: (like: LikeChanged) => heard.get('like_changed')?.(like as never),
    hearFromTab: (userId: string, like: LikeChanged) => tell({ userId, change: songLikes.fromWire(like) }),
    tellTab: (message: LikeMessage) => tell(message),
    setAside: () => {
      const [act] = waiting;
      if (act) act.refusal = 'No.';
      registered?.setAside({
        order: 1,
        id: 'i',
        author: { type: 'person', id: 'ada' },
        kind: 'like',
        partition: 'like',
        payload: act?.payload,
      });
    },
    /** Sends the oldest unsent act; the server's answer arrives when the returned function is called. */
    send: (status: number, body: unknown) => {
      let answer: () => void = () => undefined;
      const response = { ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) };
      Object.assign(globalThis, { fetch: () => new Promise((done) => (answer = () => done(response))) });
      const [act] = waiting;
      const item = {
        order: 1,
        id: 'i',
        author: { type: 'person' as const, id: 'ada' },
        kind: 'like',
        partition: 'like',
        payload: act?.payload,
      };
      void registered?.deliver([item], { author: item.author, signal: new AbortController().signal }).then(() => {
        waiting.splice(0, 1);
        outboxChanged();
      });
      return async () => {
        await settled();
        answer();
        await settled();
      };
    },
  };
}

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const likedAt = (thing: Song, second: number): Liked<Song> => ({ thing, likedAt: at(second) });
const unsent = ({ id: songId, isLiked: is, at: moment }: LikeAct) => ({ songId, isLiked: is, at: moment });
const [one, two] = [songNumber(1), songNumber(2)];

describe('likes', () => {
  it('show in the same tick, are stored, sent and told to the other tabs', async () => {
    const { likes, shown, stored, waiting, published } = startDevice();
    likes.actAs('ada');
    await settled();
    likes.set(one, true);
    expect(shown()).toEqual([one.title]);
    expect([...stored.keys()]).toEqual([one._id]);
    expect(waiting.map(({ payload }) => payload)).toEqual([{ songId: one._id, isLiked: true, at: '2026-01-02T00:00:00.000Z' }]);
    expect(published).toMatchObject([{ userId: 'ada', change: { id: one._id, isLiked: true } }]);
    likes.set(one, false);
    expect([shown(), [...stored.keys()], waiting.at(-1)?.payload.isLiked]).toEqual([[], [], false]);
  });

  it('that are known already are not made again', async () => {
    const { likes, hear, waiting } = startDevice();
    likes.actAs('ada');
    await settled();
    hear({ songId: one._id, isLiked: true, at: at(1), song: one });
    likes.set(one, true);
    expect(waiting).toEqual([]);
  });

  it('of nobody do nothing', () => {
    const { likes, shown, waiting } = startDevice();
    likes.set(one, true);
    expect([shown(), waiting]).toEqual([[], []]);
  });

  it('follow the other devices of the person, and the other tabs of the same one', async () => {
    const { likes, shown, stored, hear, hearFromTab } = startDevice();
    likes.actAs('ada');
    await settled();
    hear({ songId: one._id, isLiked: true, at: at(1), song: one });
    hearFromTab('ada', { songId: two._id, isLiked: true, at: at(2), song: two });
    hearFromTab('bob', { songId: one._id, isLiked: false, at: at(9) });
    expect(shown()).toEqual([two.title, one.title]);
    hear({ songId: two._id, isLiked: false, at: at(3) });
    expect([shown(), [...stored.keys()]]).toEqual([[one.title], [one._id]]);
  });

  it('are read from the device first, and from the server with each connection', async () => {
    const device = startDevice();
    device.stored.set(one._id, { id: one._id, isLiked: true, at: at(1), thing: one });
    device.server.isSlow = true;
    device.likes.actAs('ada');
    expect(device.likes.state.get().isRead).toBe(false);
    await settled();
    expect([device.likes.state.get().isRead, device.shown()]).toEqual([true, [one.title]]);
    device.server.isSlow = false;
    device.server.songs = [likedAt(two, 2)];
    await device.connect();
    expect([device.shown(), [...device.stored.keys()]]).toEqual([[two.title], [two._id]]);
  });

  it('that are not sent yet outlast the server’s list, also after the page was closed', async () => {
    const device = startDevice();
    device.stored.set(one._id, { id: one._id, isLiked: true, at: at(5), thing: one });
    device.waiting.push({ id: 'i', order: 1, refusal: undefined, payload: { songId: one._id, isLiked: true, at: at(5) } });
    device.likes.actAs('ada');
    await device.connect();
    expect(device.shown()).toEqual([one.title]);
  });

  it('that cannot be stored for sending are taken back, in words', async () => {
    const { likes, fill, shown, refusals } = startDevice();
    likes.actAs('ada');
    await settled();
    fill();
    likes.set(one, true);
    await settled();
    expect(shown()).toEqual([]);
    expect(refusals).toEqual(["Your like couldn't be saved on this device."]);
  });

  it('that the server refuses for now are told, and stay liked also with the server’s next list', async () => {
    const { likes, shown, setAside, refusals, connect } = startDevice();
    likes.actAs('ada');
    await settled();
    likes.set(one, true);
    setAside();
    await connect();
    expect(shown()).toEqual([one.title]);
    expect(refusals).toEqual([`“${one.title}” couldn't be added to Liked songs yet. Chorus tries again every day.`]);
  });

  describe('of a device whose clock is fast', () => {
    beforeEach(() => takeTokensFrom(() => Promise.resolve('t1')));
    afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

    const songId = one._id;
    const clamped = { songId, isLiked: true, at: at(10) };
    const unlikedElsewhere = { songId, isLiked: false, at: at(20) };

    async function likeInOneTab() {
      const [tab, otherTab] = [startDevice(), startDevice()];
      [tab, otherTab].forEach(({ likes }) => likes.actAs('ada'));
      await settled();
      tab.likes.set(one, true);
      const share = () => tab.published.splice(0).forEach(otherTab.tellTab);
      share();
      return { tab, otherTab, share, shown: () => [tab.shown(), otherTab.shown()] };
    }

    it('are taken back in all its tabs by a later unlike of another device', async () => {
      const { tab, otherTab, share, shown } = await likeInOneTab();
      await tab.send(200, clamped)();
      share();
      expect(shown()).toEqual([[one.title], [one.title]]);
      [tab, otherTab].forEach(({ hear }) => hear(unlikedElsewhere));
      expect(shown()).toEqual([[], []]);
    });

    it('are taken back by an unlike of another device that arrives before their own answer', async () => {
      const { tab, otherTab, share, shown } = await likeInOneTab();
      const answer = tab.send(200, clamped);
      [tab, otherTab].forEach(({ hear }) => hear(unlikedElsewhere));
      await answer();
      share();
      expect(shown()).toEqual([[], []]);
    });

    it('keep the server’s moment when the list was asked for before their answer', async () => {
      const { tab, shown } = await likeInOneTab();
      tab.server.isSlow = true;
      await tab.connect();
      await tab.send(200, clamped)();
      tab.server.answers.forEach((answer) => answer());
      await settled();
      expect(shown()[0]).toEqual([one.title]);
      tab.hear(unlikedElsewhere);
      expect(shown()[0]).toEqual([]);
    });

    it('disappear in all its tabs when the server refuses them, with the reason', async () => {
      const { tab, share, shown } = await likeInOneTab();
      await tab.send(404, { code: 'not_found', message: 'We couldn’t find this song.', requestId: 'r' })();
      share();
      expect(shown()).toEqual([[], []]);
      expect(tab.refusals).toEqual([`“${one.title}” couldn't be liked: it is no longer in the catalog.`]);
    });
  });

  it('that are made before those on the device are read are stored, too', async () => {
    const { likes, stored } = startDevice();
    likes.actAs('ada');
    likes.set(one, true);
    await settled();
    expect([...stored.keys()]).toEqual([one._id]);
  });

  it('that were not sent when the page was closed disappear when the server refuses them', async () => {
    takeTokensFrom(() => Promise.resolve('t1'));
    const device = startDevice();
    device.stored.set(one._id, { id: one._id, isLiked: true, at: at(5), thing: one });
    device.waiting.push({ id: 'i', order: 1, refusal: undefined, payload: { songId: one._id, isLiked: true, at: at(5) } });
    device.likes.actAs('ada');
    await settled();
    expect(device.shown()).toEqual([one.title]);
    await device.send(404, { code: 'not_found', message: 'We couldn’t find this song.', requestId: 'r' })();
    expect([device.shown(), [...device.stored.keys()]]).toEqual([[], []]);
    takeTokensFrom(() => Promise.resolve(undefined));
  });

  it('are forgotten when the person leaves', async () => {
    const { likes } = startDevice();
    likes.actAs('ada');
    await settled();
    likes.set(one, true);
    likes.actAs(undefined);
    expect([isLiked(likes.state.get().data, one._id), likes.state.get().userId]).toEqual([false, undefined]);
  });
});
