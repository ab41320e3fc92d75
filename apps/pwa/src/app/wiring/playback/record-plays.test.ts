/** @jest-environment jsdom */
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import type { OutboxKind } from '../../../platform/outbox/outbox-kind';
import { createPlayback } from '../../../features/player/create-playback';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { ada, granted, recalled, startSession } from '../../../features/session/session.fixture';
import { recordPlays } from './record-plays';

function listen() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  const { session, send } = startSession();
  const put = jest.fn<Promise<void>, [OutboxKind<never>, unknown, readonly unknown[]]>(() => Promise.resolve());
  const outbox = { put, actAs: () => undefined, register: () => undefined };
  const install = { playCounted: () => undefined };
  const offlineMusic = { played: () => Promise.resolve() };
  const presence = { isPrivate: { get: () => false, subscribe: () => () => undefined } };
  const record = () => recordPlays({ playback, outbox, session, presence, client: new QueryClient(), install, offlineMusic });
  const play = (seconds: number) => {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      jest.advanceTimersByTime(250);
      element.moveTo(element.currentTime + 0.25);
    }
  };
  const heard = () => put.mock.calls.flatMap(([, author, payloads]) => payloads.map((payload) => ({ author, payload })));
  return { ...playback, element, send, record, play, heard };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it("recording plays: a person's play is recorded in their name", () => {
  const { queue, send, record, play, heard } = listen();
  send(recalled(ada), granted(ada));
  record();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  play(31);
  expect(heard()).toEqual([
    {
      author: { type: 'person', id: 'ada' },
      payload: {
        songId: songNumber(1)._id,
        startedAt: '2026-11-20T12:00:00.000Z',
        secondsHeard: 30,
        playId: expect.any(String) as string,
        isPrivate: false,
      },
    },
  ]);
});

it('recording plays: a visitor gets an id with the first play, not before', () => {
  const { queue, send, record, play, heard } = listen();
  send(recalled());
  record();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  play(29);
  expect(localStorage.getItem('chorus.visitor')).toBeNull();
  play(1);
  expect(heard()).toMatchObject([{ author: { type: 'visitor', id: localStorage.getItem('chorus.visitor') } }]);
});

it('recording plays: a song that started before the recorder is counted', () => {
  const { queue, send, record, play, heard } = listen();
  send(recalled());
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  play(5);
  record();
  play(29);
  expect(heard()).toHaveLength(0);
  play(1);
  expect(heard()).toHaveLength(1);
});

it('recording plays: a repeated song counts again after ten minutes', () => {
  const { queue, player, element, send, record, play, heard } = listen();
  send(recalled());
  record();
  queue.send({ type: 'queue.playAlbum', songs: [songNumber(1, { duration: 400 })], startIndex: 0 });
  player.send({ type: 'player.toggleRepeat' });
  for (let times = 1; times <= 3; times += 1) {
    play(400);
    element.end();
  }
  expect(heard()).toHaveLength(2);
});

it('recording plays: skipped parts do not count', () => {
  const { queue, element, send, record, play, heard } = listen();
  send(recalled());
  record();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  play(10);
  element.jumpTo(100);
  play(10);
  element.jumpTo(200);
  play(9);
  expect(heard()).toHaveLength(0);
});
