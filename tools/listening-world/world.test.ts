import { chance, hitRateAt10, popularity } from './hit-rate';
import { listeningWorld } from './world';

const size = { listeners: 40, tastes: 4, songs: 400, plays: 3_200, seed: 'test' };
const world = listeningWorld(size);

describe('the simulated listening world', () => {
  it('is the same for the same size and seed, and another for another seed', () => {
    expect(listeningWorld(size)).toEqual(world);
    expect(listeningWorld({ ...size, seed: 'other' })).not.toEqual(world);
  });

  it('has the requested numbers of listeners, songs and plays, all in the past', () => {
    const plays = world.listeners.flatMap((listener) => listener.plays);
    expect([world.listeners.length, world.songs.length, plays.length]).toEqual([40, 400, 3_200]);
    expect(Math.min(...plays.map(({ msAgo }) => msAgo))).toBeGreaterThan(0);
    expect(new Set(plays.map(({ id }) => id)).size).toBe(plays.length);
  });

  it('has people who mostly play songs of their taste', () => {
    const tasteOf = new Map(world.songs.map(({ id, taste }) => [id, taste]));
    const ofTaste = world.listeners.flatMap(({ next }, number) => next.map((id) => tasteOf.get(id) === number % 4));
    const share = ofTaste.filter(Boolean).length / ofTaste.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.95);
  });
});

describe('a hit rate', () => {
  it('is 1 with knowledge of the future, and 0 without offers', () => {
    expect(hitRateAt10(world, ({ next }) => next)).toBe(1);
    expect(hitRateAt10(world, () => [])).toBe(0);
  });

  it('is higher by popularity than by chance', () => {
    expect(hitRateAt10(world, popularity(world))).toBeGreaterThan(hitRateAt10(world, chance(world)));
  });
});
