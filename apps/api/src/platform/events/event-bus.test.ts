import { Logger } from '@nestjs/common';
import { EventBus } from './event-bus';

describe('the event bus', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('calls every listener of a fact and no others', () => {
    const bus = new EventBus();
    const received: string[] = [];
    bus.on('song.added', ({ songId }) => void received.push(`first ${songId}`));
    bus.on('song.added', ({ songId }) => void received.push(`second ${songId}`));
    bus.on('album.added', () => void received.push('album'));
    bus.publish('song.added', { songId: 's1' });
    expect(received).toEqual(['first s1', 'second s1']);
  });

  it('isolates the publisher and other listeners from a failing one', async () => {
    const bus = new EventBus();
    const received: string[] = [];
    bus.on('song.added', () => {
      throw new Error('at once');
    });
    bus.on('song.added', () => Promise.reject(new Error('later')));
    bus.on('song.added', ({ songId }) => void received.push(songId));
    expect(() => bus.publish('song.added', { songId: 's1' })).not.toThrow();
    await bus.idle();
    expect(received).toEqual(['s1']);
  });

  it('does not call an unsubscribed listener', () => {
    const bus = new EventBus();
    const received: string[] = [];
    const leave = bus.on('song.added', ({ songId }) => void received.push(songId));
    leave();
    bus.publish('song.added', { songId: 's1' });
    expect(received).toEqual([]);
  });

  it('is idle when the slowest listener has finished', async () => {
    const bus = new EventBus();
    const finished: string[] = [];
    bus.on('song.added', async () => {
      await new Promise(setImmediate);
      finished.push('slow');
    });
    bus.publish('song.added', { songId: 's1' });
    expect(finished).toEqual([]);
    await bus.idle();
    expect(finished).toEqual(['slow']);
  });
});
