import type { Message } from '@chorus/contracts';
import type { Sockets } from '../../platform/realtime/sockets';
import type { BlocksReader } from '../moderation/blocks.reader';
import { CatchUpAfterRepeat } from './catch-up-after-repeat.listener';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

describe('a repeated message', () => {
  let asked: string[];
  let blocked: boolean;
  let listener: CatchUpAfterRepeat;

  beforeEach(() => {
    jest.useFakeTimers();
    [asked, blocked] = [[], false];
    const sockets = { onAllNodesOf: (userId: string) => ({ emit: () => asked.push(userId) }) };
    listener = new CatchUpAfterRepeat(sockets as unknown as Sockets, { isKnownBetween: () => blocked } as unknown as BlocksReader);
  });
  afterEach(() => jest.useRealTimers());

  const message = (_id: string) => ({ _id, senderId: 'kim', receiverId: 'linh' }) as Message;
  const repeat = (id: string) => listener.askToCatchUp({ message: message(id) });

  it('that another node stored makes both people catch up, once however often it is repeated', () => {
    for (let times = 0; times < 100; times += 1) {
      repeat('one');
      jest.advanceTimersByTime(SECOND_MS);
    }
    expect(asked).toEqual(['kim', 'linh']);
  });

  it('that this node has announced makes nobody catch up', () => {
    listener.noteAnnounced({ message: message('one'), received: message('one') });
    repeat('one');
    jest.advanceTimersByTime(MINUTE_MS);
    expect(asked).toEqual([]);
  });

  it('reaches no device of a person who blocked the sender', () => {
    blocked = true;
    repeat('one');
    jest.advanceTimersByTime(MINUTE_MS);
    expect(asked).toEqual(['kim']);
  });

  it('among many makes people catch up every ten seconds at most, and after the last', () => {
    for (let second = 0; second < 30; second += 1) {
      for (let number = 0; number < 100; number += 1) repeat(`${second}-${number}`);
      jest.advanceTimersByTime(SECOND_MS);
    }
    expect(asked.filter((userId) => userId === 'linh')).toHaveLength(3);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(asked.filter((userId) => userId === 'linh')).toHaveLength(4);
  });
});
