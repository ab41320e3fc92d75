import type { Author } from '../../platform/outbox/outbox-kind';
import { playKind } from './play-kind';
import { recordPlay } from './record-play';

const MINUTE = 60_000;
const ada: Author = { type: 'person', id: 'ada' };
const visitor: Author = { type: 'visitor', id: 'v1' };

function recorder() {
  let listener: Author | undefined = ada;
  const put = jest.fn<Promise<void>, [unknown, Author, readonly unknown[]]>(() => Promise.resolve());
  const actAs = jest.fn();
  let isPrivate = false;
  const recorder = recordPlay({
    outbox: { put, actAs },
    kind: playKind(() => undefined),
    listener: () => listener,
    isPrivate: () => isPrivate,
  });
  const play = (songId: string, minute: number) => recorder.counted({ songId, startedAt: minute * MINUTE, secondsHeard: 30 });
  const hearMore = (songId: string, minute: number) => recorder.scrobbled({ songId, startedAt: minute * MINUTE, secondsHeard: 100 });
  const rows = () => put.mock.calls.map(([, , [row]]) => row);
  return {
    put,
    rows,
    actAs,
    play,
    hearMore,
    become: (author: Author | undefined) => (listener = author),
    turnPrivate: (is: boolean) => (isPrivate = is),
  };
}

it('recording a play: it enters the outbox under its listener', () => {
  const { put, actAs, play } = recorder();
  play('s1', 2);
  expect(put).toHaveBeenCalledWith(expect.anything(), ada, [
    { songId: 's1', startedAt: '1970-01-01T00:02:00.000Z', secondsHeard: 30, playId: expect.any(String) as string, isPrivate: false },
  ]);
  expect(actAs).toHaveBeenCalledWith(ada);
});

it('recording a play: the same song counts again only after ten minutes, other songs at once', () => {
  const { put, play } = recorder();
  play('s1', 0);
  play('s1', 9.9);
  play('s2', 9.9);
  play('s1', 10);
  expect(put).toHaveBeenCalledTimes(3);
});

it('recording a play: listeners count separately, and nothing counts while the listener is unknown', () => {
  const { put, play, become } = recorder();
  play('s1', 0);
  become(visitor);
  play('s1', 1);
  become(undefined);
  play('s2', 2);
  expect(put).toHaveBeenCalledTimes(2);
});

it('recording a play: what more is heard of it is said under the same id', () => {
  const { rows, play, hearMore } = recorder();
  play('s1', 0);
  hearMore('s1', 0);
  const [first, second] = rows() as { playId: string }[];
  expect(second).toMatchObject({ playId: first!.playId, startedAt: '1970-01-01T00:00:00.000Z', secondsHeard: 100, isPrivate: false });
});

it('recording a play: it is private if any part that is reported was', () => {
  const { rows, play, hearMore, turnPrivate } = recorder();
  turnPrivate(true);
  play('s1', 0);
  turnPrivate(false);
  hearMore('s1', 0);
  play('s2', 4);
  turnPrivate(true);
  hearMore('s2', 4);
  expect(rows()).toMatchObject([{ isPrivate: true }, { isPrivate: true }, { isPrivate: false }, { isPrivate: true }]);
});

it('recording a play: nothing more is said of one that was not recorded, of a visitor, or after the listener has changed', () => {
  const { put, play, hearMore, become } = recorder();
  play('s1', 0);
  play('s1', 5);
  hearMore('s1', 5);
  become(visitor);
  hearMore('s1', 0);
  play('s2', 6);
  hearMore('s2', 6);
  expect(put).toHaveBeenCalledTimes(2);
});

it('recording a play: a visitor’s has neither an id of its own nor a word on privacy', () => {
  const { rows, play, become } = recorder();
  become(visitor);
  play('s1', 0);
  expect(rows()).toEqual([{ songId: 's1', startedAt: '1970-01-01T00:00:00.000Z', secondsHeard: 30 }]);
});

it('recording a play: a storage failure is ignored', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { put, play } = recorder();
  put.mockRejectedValue(new Error('forbidden'));
  play('s1', 0);
  await Promise.resolve();
  await Promise.resolve();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
