import type { Author } from '../../platform/outbox/outbox-kind';
import { playKind } from './play-kind';
import { recordPlay } from './record-play';

const MINUTE = 60_000;
const ada: Author = { type: 'person', id: 'ada' };
const visitor: Author = { type: 'visitor', id: 'v1' };

function recorder() {
  let listener: Author | undefined = ada;
  const put = jest.fn(() => Promise.resolve());
  const actAs = jest.fn();
  const record = recordPlay({ outbox: { put, actAs }, kind: playKind(() => undefined), listener: () => listener });
  const play = (songId: string, minute: number) => record({ songId, startedAt: minute * MINUTE, secondsHeard: 30 });
  return { put, actAs, play, become: (author: Author | undefined) => (listener = author) };
}

it('recording a play: it enters the outbox under its listener', () => {
  const { put, actAs, play } = recorder();
  play('s1', 2);
  expect(put).toHaveBeenCalledWith(expect.anything(), ada, [{ songId: 's1', startedAt: '1970-01-01T00:02:00.000Z', secondsHeard: 30 }]);
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
