import { Logger } from '@nestjs/common';
import { EventBus } from './event-bus';

interface Facts {
  'song.added': { songId: string };
  'album.added': { albumId: string };
}

describe('the event bus', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('tells every listener of a fact, and nobody else', () => {
    const bus = new EventBus<Facts>();
    const heard: string[] = [];
    bus.on('song.added', ({ songId }) => void heard.push(`first ${songId}`));
    bus.on('song.added', ({ songId }) => void heard.push(`second ${songId}`));
    bus.on('album.added', () => void heard.push('album'));
    bus.publish('song.added', { songId: 's1' });
    expect(heard).toEqual(['first s1', 'second s1']);
  });

  it('lets no failing listener disturb the writer or the other listeners', async () => {
    const bus = new EventBus<Facts>();
    const heard: string[] = [];
    bus.on('song.added', () => {
      throw new Error('at once');
    });
    bus.on('song.added', () => Promise.reject(new Error('later')));
    bus.on('song.added', ({ songId }) => void heard.push(songId));
    expect(() => bus.publish('song.added', { songId: 's1' })).not.toThrow();
    await bus.idle();
    expect(heard).toEqual(['s1']);
  });

  it('tells a listener no more once it has left', () => {
    const bus = new EventBus<Facts>();
    const heard: string[] = [];
    const leave = bus.on('song.added', ({ songId }) => void heard.push(songId));
    leave();
    bus.publish('song.added', { songId: 's1' });
    expect(heard).toEqual([]);
  });

  it('is idle when the slowest listener has finished', async () => {
    const bus = new EventBus<Facts>();
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
